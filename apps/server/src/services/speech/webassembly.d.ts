/** WebAssembly types that Node.js has but leaves to lib.dom: only the part used here. */
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer;
  }
  class Instance {
    readonly exports: Record<string, unknown>;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(
    module: Module,
    imports: Record<string, Record<string, (...args: never[]) => number>>,
  ): Promise<Instance>;
}
