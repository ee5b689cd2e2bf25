import type { AnkiFault } from '@nghego/contracts/anki';

/** A package that cannot be read, or not within its limits. */
export class PackageFault extends Error {
  override name = 'PackageFault';
  readonly fault: AnkiFault;

  constructor(fault: AnkiFault, options?: ErrorOptions) {
    super(fault.code, options);
    this.fault = fault;
  }
}
