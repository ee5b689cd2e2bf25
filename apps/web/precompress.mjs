// Compresses the built files once, so that no request waits for it.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

/** How distances are written (postfix bits, direct codes): which is smallest differs from file to file. */
const distanceCodes = [
  [0, 0],
  [0, 4],
  [1, 8],
];

function smallest(bytes) {
  const packed = distanceCodes.map(([postfix, direct]) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
        [constants.BROTLI_PARAM_NDIRECT]: direct,
      },
    }),
  );
  return packed.toSorted((a, b) => a.length - b.length)[0];
}

const root = fileURLToPath(new URL('dist/client/', import.meta.url));
for (const name of readdirSync(root, { recursive: true }).map(String)) {
  const path = join(root, name);
  if (!/\.(js|css|svg|json|txt)$/.test(name) || !statSync(path).isFile()) continue;
  const bytes = readFileSync(path);
  if (bytes.length > 300) writeFileSync(`${path}.br`, smallest(bytes));
}
