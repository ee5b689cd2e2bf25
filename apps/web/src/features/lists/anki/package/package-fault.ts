/** Why a package is refused as a whole. */
export type FaultCode =
  /** no Anki package, or a broken one */
  | 'NOT_A_PACKAGE'
  | 'NO_NOTES'
  | 'TOO_MANY_NOTES'
  /** the package is larger than allowed once it is unpacked */
  | 'TOO_LARGE'
  | 'TOO_SLOW'
  /** the unpacked files do not fit into the memory of this device */
  | 'NO_MEMORY';

/** The package cannot be read, or exceeds a limit. */
export class PackageFault extends Error {
  override name = 'PackageFault';
  readonly code: FaultCode;

  constructor(code: FaultCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/**
 * Turns an error of reading a package into a fault: a fault stays the same, a lack of memory is NO_MEMORY, anything
 * else NOT_A_PACKAGE.
 */
export function faultOf(cause: unknown): PackageFault {
  if (cause instanceof PackageFault) return cause;
  const isMemory =
    cause instanceof RangeError || (cause instanceof Error && /memory/i.test(cause.message));
  return new PackageFault(isMemory ? 'NO_MEMORY' : 'NOT_A_PACKAGE', { cause });
}
