/** Whether an address is this machine's own. */
export function isLoopback(address: string | undefined): boolean {
  return /^(::1$|(::ffff:)?127\.)/.test(address ?? '');
}
