// Compresses the built files once, with brotli at its best quality, which is too slow to be done at each request. The
// files get a fifth smaller than with gzip. It can go when a proxy in front of every installation does it.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const root = fileURLToPath(new URL('../dist/client/', import.meta.url));
for (const name of readdirSync(root, { recursive: true }).map(String)) {
  const path = join(root, name);
  if (!/\.(js|css|svg|json|txt)$/.test(name) || !statSync(path).isFile()) continue;
  const bytes = readFileSync(path);
  if (bytes.length > 300) writeFileSync(`${path}.br`, brotliCompressSync(bytes));
}
