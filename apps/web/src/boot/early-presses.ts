/**
 * Records presses between the first paint and the app's first effects, since React drops them (decision 008), and
 * repeats each on its control once the app is alive: clicks, and Enter in a field that only the app reads. Links,
 * native popovers, and forms that the browser sends itself work without the app, and are not recorded.
 * @returns a function that repeats the presses: each control once, in the order of their first press
 */
export function holdEarlyPresses(): () => void {
  const replays = new Map<HTMLElement, () => void>();
  // a radio button that was pressed before this script ran shows it
  for (const control of document.querySelectorAll<HTMLInputElement>('#root [type="radio"]')) {
    if (control.form !== null || control.checked === control.defaultChecked) continue;
    if (control.checked) replays.set(control, () => control.click());
    control.checked = control.defaultChecked;
  }
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
      // a letter that is typed after Enter cancels the recorded Enter
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
  // a checkbox or radio button of a form needs no repeat: the browser sends its state with the form
  if (control instanceof HTMLInputElement && control.form !== null) return undefined;
  return control instanceof HTMLElement ? control : undefined;
}
