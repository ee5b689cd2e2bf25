/**
 * Presses of controls that only the app can answer, between the first paint and the app's first effects: React drops
 * them (decision 023). Each is held, and given to its control once the app answers. Links, menus (native popovers) and
 * forms that the browser sends itself need no app, and are left alone.
 * @returns what hands the presses over, each control once, in the order of their first press
 */
export function holdEarlyPresses(): () => void {
  const pressed = new Set<HTMLElement>();
  const holding = new AbortController();
  addEventListener(
    'click',
    (event) => {
      const control = controlOfApp(event.target);
      if (control === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      pressed.add(control);
    },
    { capture: true, signal: holding.signal },
  );
  return () => {
    holding.abort();
    for (const control of pressed) control.click();
  };
}

function controlOfApp(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const control = target.closest(
    '#root :is(button[type="button"]:not([popovertarget]), [type="radio"])',
  );
  // a choice in a form is the form's
  if (control instanceof HTMLInputElement && control.form !== null) return undefined;
  return control instanceof HTMLElement ? control : undefined;
}
