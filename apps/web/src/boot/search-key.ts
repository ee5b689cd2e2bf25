/** Where '/' does not open the search: in fields, and while a dialog covers the page. */
const ownsSlash =
  'input:not([type="radio"], [type="checkbox"]), select, textarea, [contenteditable]';
const covers = 'dialog[open], [popover]:popover-open';

/**
 * '/' goes to the search (HM-13), from the first script on: the field is in the first HTML. It shares no code with the
 * app, which would make the first script load a second one.
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
