/** Whether an address is a loopback address. */
export function isLoopback(address: string | undefined): boolean {
  return /^(::1$|(::ffff:)?127\.)/.test(address ?? '');
}
