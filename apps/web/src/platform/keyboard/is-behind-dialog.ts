/**
 * Whether a dialog or menu is open above the practice screen, which must not hear this key then: unless the dialog
 * hears the key's kind too, or contains the whole screen.
 */
export function isBehindDialog(kind?: string): boolean {
  const open = document.querySelectorAll('dialog[open], [popover]:popover-open');
  return [...open].some((over) => !over.matches(`[data-hears='all'], [data-hears='${kind}']`));
}
