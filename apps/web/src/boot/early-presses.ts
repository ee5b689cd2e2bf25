/**
 * Records presses between the first paint and the app's first effects, since React drops them (decision 008), and
 * replays each on its control once the app is alive: clicks, and Enter in a field that the app alone reads. Links,
 * menus (native popovers) and forms that the browser sends itself need no app, and are not recorded.
 * @returns replays the presses, each control once, in the order of their first press
 */
export function holdEarlyPresses(): () => void {
  const replays = new Map<HTMLElement, () => void>();
  const holding = new AbortController();
  const options = { capture: true, signal: holding.signal };
  addEventListener(
    'click',
    (event) => {
      const control = controlOfApp(event.target);
      if (control === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      replays.set(control, () => control.click());
    },
    options,
  );
  addEventListener(
    'keydown',
    ({ key, isComposing, target }) => {
      if (!(target instanceof HTMLInputElement) || target.form !== null) return;
      // a letter that is typed after Enter cancels it
      if (key !== 'Enter') replays.delete(target);
      else if (!isComposing)
        replays.set(target, () =>
          target.dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
          ),
        );
    },
    options,
  );
  return () => {
    holding.abort();
    for (const replay of replays.values()) replay();
  };
}

function controlOfApp(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const control = target.closest(
    '#root :is(button[type="button"]:not([popovertarget]), [type="radio"])',
  );
  // the browser sends a checkbox or radio with its form, so the press is not recorded
  if (control instanceof HTMLInputElement && control.form !== null) return undefined;
  return control instanceof HTMLElement ? control : undefined;
}
