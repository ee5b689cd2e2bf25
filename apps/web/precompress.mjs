// Compresses the built files once, so that no request waits for it.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const root = new URL('dist/client/', import.meta.url).pathname;
for (const name of readdirSync(root, { recursive: true }).map(String)) {
  const path = join(root, name);
  if (!/\.(js|css|svg|json|txt)$/.test(name) || !statSync(path).isFile()) continue;
  const bytes = readFileSync(path);
  if (bytes.length > 300) writeFileSync(`${path}.br`, brotliCompressSync(bytes));
}
