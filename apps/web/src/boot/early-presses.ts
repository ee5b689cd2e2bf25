/**
 * Records presses between the first paint and the app's first effects, since React drops them (decision 008), and
 * replays each on its control once the app is alive. Links, menus (native popovers) and forms that the browser sends
 * itself need no app, and are not recorded.
 * @returns replays the presses, each control once, in the order of their first press
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
  // a choice in a form belongs to the form
  if (control instanceof HTMLInputElement && control.form !== null) return undefined;
  return control instanceof HTMLElement ? control : undefined;
}
