/** By the text of an `import()` that failed: the address that is asked next. */
const nextAddresses: Record<string, string> = {};

/**
 * What the build calls for each `import()` (`retryableImports` in the Vite config). Browsers before 2026-08 keep for
 * good that a module could not be fetched (https://github.com/whatwg/html/issues/6768); under another fragment it is
 * asked for anew, by the next call, and from any cache that has it.
 * @param load the import; the built file is named nowhere but in its text
 * @throws what the import throws
 */
export function importAgain(load: () => Promise<unknown>): Promise<unknown> {
  const text = String(load);
  const address = nextAddresses[text];
  return (address ? import(/* @vite-ignore */ address) : load()).catch((error: unknown) => {
    // where a module is taken out of the file, the file is one that the page has
    // of two that failed together, the later one does not take the address from whoever has had the file since
    if (!text.includes('.then') && nextAddresses[text] === address)
      nextAddresses[text] = `${address ?? `${text.split('"')[1]}#`}+`;
    throw error;
  });
}
