/** Focuses a field and scrolls it into view, even if it has had the focus since the page loaded. */
export function turnTo(field: HTMLElement | null | undefined): void {
  field?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}
