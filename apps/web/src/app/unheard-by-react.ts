/**
 * What a browser tells with each letter, and nothing here hears through React: for each of them it would walk its tree
 * twice. Its `onKeyPress`, `onKeyUp`, `onBeforeInput`, `onSelect` and `onScroll` never act; lint refuses them.
 */
const unheard = new Set([
  'keypress',
  'keyup',
  'textInput',
  'selectionchange',
  'scroll',
  'scrollend',
]);

/**
 * Lets React take its places as a listener, all but those.
 * @param at what it listens at: its root, and the document
 * @param attach must be done with it when it returns
 */
export function attachReact(at: readonly EventTarget[], attach: () => void): void {
  for (const target of at)
    Object.defineProperty(target, 'addEventListener', {
      configurable: true,
      value: (...[type, ...rest]: Parameters<EventTarget['addEventListener']>) => {
        if (!unheard.has(type)) EventTarget.prototype.addEventListener.call(target, type, ...rest);
      },
    });
  attach();
  for (const target of at) Reflect.deleteProperty(target, 'addEventListener');
}
