/** Whether a page needs no other scripts than these. */
export function namesOnly(html: string, files: ReadonlySet<string>): boolean {
  return [...html.matchAll(/\/assets\/[\w.-]+\.js\b/g)].every(([file]) => files.has(file));
}
