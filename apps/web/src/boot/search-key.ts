/** Controls in which '/' is typed text and does not open the search. */
const ownsSlash =
  'input:not([type="radio"], [type="checkbox"]), select, textarea, [contenteditable]';
const covers = 'dialog[open], [popover]:popover-open';

/**
 * '/' focuses the search field (HM-13), from the first script on, since the field is in the first HTML. This file
 * shares no code with the app: the first script would have to load it.
 */
export function listenForSearchKey(): void {
  document.addEventListener('keydown', (event) => {
    const { key, isComposing, ctrlKey, metaKey, altKey, target } = event;
    if (key !== '/' || isComposing || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest(ownsSlash) !== null) return;
    if (document.querySelector(covers) !== null) return;
    const field = document.querySelector<HTMLElement>('#root [role="search"] input');
    if (field === null) return;
    event.preventDefault();
    field.focus();
  });
}
