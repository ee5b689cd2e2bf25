import type { Page } from '@playwright/test';

/** What a screen reader said, and the sounds that were played, both in order. */
export type Heard = { said: string[]; played: string[] };

/**
 * Records from now on what a screen reader would say by itself: the element that gets the focus, with the dialogs and
 * groups that are entered, changes of the focused element, and what live regions announce. Sounds are recorded and not
 * audible. Names and roles come from the browser's accessibility tree (a flag in `playwright.config.ts` shows them to
 * the page).
 */
export async function noteSpeech(page: Page): Promise<() => Promise<Heard>> {
  await page.addInitScript(inPage);
  return () => page.evaluate(() => Reflect.get(window, 'heard')());
}

/** The recorder, as a script that runs in the page. */
function inPage(): void {
  const said: string[] = [];
  const played: string[] = [];
  const liveSelector =
    '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"], output';
  const entered =
    'dialog[open], [role="dialog"], [role="group"], [role="radiogroup"], fieldset, ul[aria-label]';
  let focused: Element | null = null;
  let stateSaid = '';
  let isPlanned = false;
  const regions = new Map<Element, string>();
  const added = new Map<Element, Set<Node>>();

  const known = (element: Element, property: string): string =>
    String(Reflect.get(element, property) ?? '').trim();
  const squeezed = (text: string): string =>
    text.replaceAll('\u2060', '').replaceAll(/\s+/g, ' ').trim();
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.ariaHidden === 'true') return '';
    const { display } = getComputedStyle(node);
    if (display !== 'contents' && !node.checkVisibility()) return '';
    const inner = [...node.childNodes].map(textOf).join('');
    return /^(?:inline|contents)/.test(display) ? inner : ` ${inner} `;
  };
  const described = (element: Element): string =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(/\s+/)
      .map((id) => document.getElementById(id))
      .flatMap((found) => (found === null ? [] : squeezed(textOf(found))))
      .concat(element.getAttribute('aria-description') ?? '')
      .filter((text) => text !== '')
      .join(' ');
  const spoken = (parts: readonly string[]): string =>
    parts.filter((part) => part !== '').join(', ');
  const statesOf = (element: Element): string[] => [
    element.ariaInvalid === 'true' ? 'invalid entry' : '',
    element.matches(':disabled, [aria-disabled="true"]') ? 'unavailable' : '',
    element instanceof HTMLInputElement && element.readOnly ? 'read only' : '',
    element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
      ? element.checked
        ? 'checked'
        : 'not checked'
      : '',
    element.ariaPressed === 'true' ? 'pressed' : '',
    element.ariaExpanded === null ? '' : element.ariaExpanded === 'true' ? 'expanded' : 'collapsed',
  ];
  const changing = (element: Element): string => {
    const name = element instanceof HTMLButtonElement ? known(element, 'computedName') : '';
    return spoken([name, ...statesOf(element)]);
  };
  const groupsOf = (element: Element): Element[] => {
    const found: Element[] = [];
    for (let at = element.parentElement; at !== null; at = at.parentElement)
      if (at.matches(entered) && known(at, 'computedName') !== '') found.unshift(at);
    return found;
  };
  const sayFocus = (now: Element, before: Element | null): void => {
    for (const group of groupsOf(now))
      if (before === null || !group.contains(before))
        said.push(
          spoken([known(group, 'computedName'), known(group, 'computedRole'), described(group)]),
        );
    const value = now instanceof HTMLInputElement && now.type === 'text' ? now.value : '';
    const hint = now instanceof HTMLInputElement && value === '' ? now.placeholder : '';
    said.push(
      spoken([
        known(now, 'computedName'),
        known(now, 'computedRole'),
        ...statesOf(now),
        value,
        hint,
        described(now),
      ]),
    );
  };
  const isHeard = (region: Element): boolean => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    const isDrawn = getComputedStyle(region).display === 'contents' || region.checkVisibility();
    return region.isConnected && isDrawn && (modal?.contains(region) ?? true);
  };
  const sayRegions = (): void => {
    for (const [region, nodes] of added) {
      const text = squeezed(textOf(region));
      const before = regions.get(region);
      regions.set(region, text);
      // a region that appears together with its text is not announced, unless it is an alert
      const isNew = before === undefined;
      if (text === (before ?? '') || (isNew && region.role !== 'alert') || !isHeard(region))
        continue;
      const isWhole = region.role !== null || region instanceof HTMLOutputElement;
      const news = isWhole ? text : squeezed([...nodes].map(textOf).join(' '));
      if (news !== '') said.push(`“${news}”`);
    }
    added.clear();
  };
  /**
   * Says the element that has the focus at the end of a step of the page; elements that had it only during the step are
   * not said.
   */
  const sayWhere = (): void => {
    const now = document.activeElement;
    if (now === null || now === focused || now === document.body) return;
    const before = focused;
    focused = now;
    sayFocus(now, before);
    stateSaid = changing(now);
  };
  const say = (): void => {
    isPlanned = false;
    sayWhere();
    if (focused !== null && document.activeElement === focused) {
      const state = changing(focused);
      if (state !== stateSaid && state !== '') said.push(state);
      stateSaid = state;
    }
    sayRegions();
  };
  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(say, 0);
  };

  new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(liveSelector);
      if (region !== null && region !== undefined && type !== 'attributes') {
        const nodes = added.get(region) ?? new Set();
        for (const node of type === 'characterData' ? [target] : addedNodes) nodes.add(node);
        added.set(region, nodes);
      }
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const one of [node, ...node.querySelectorAll(liveSelector)])
            if (one.matches(liveSelector) && !added.has(one)) added.set(one, new Set());
    }
    plan();
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  document.addEventListener('focusin', () => queueMicrotask(sayWhere), true);

  HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
    const file = /^\/media\/(.+)\.mp3$/.exec(new URL(this.src).pathname)?.[1];
    if (file !== undefined) {
      played.push(file);
      setTimeout(() => this.dispatchEvent(new Event('ended')), 20);
    }
    return Promise.resolve();
  };
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true } });
  Object.assign(window, {
    heard: () => {
      say();
      const isLost = document.activeElement === document.body && focused !== null;
      return {
        said: isLost ? [...said, '(nothing has the focus)'] : [...said],
        played: [...played],
      };
    },
  });
}
