/** Gives a field the focus, and has it in sight: also one that has had the focus since its page came. */
export function turnTo(field: HTMLElement | null | undefined): void {
  field?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}
