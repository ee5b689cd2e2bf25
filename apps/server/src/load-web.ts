import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageRenderer } from '@nghego/contracts/page-renderer';
import * as z from 'zod/mini';

/** The built web, through its typed port; undefined in development, where Vite renders. */
export async function loadWeb(): Promise<{ renderer: PageRenderer; files: string } | undefined> {
  const built = fileURLToPath(new URL('../../web/dist/', import.meta.url));
  const entry = `${built}server/entry-server.js`;
  if (!existsSync(entry)) return undefined;
  const module: unknown = await import(pathToFileURL(entry).href);
  const isRenderer = z.object({
    render: z.custom<PageRenderer['render']>((value) => typeof value === 'function'),
  });
  return { renderer: isRenderer.parse(module), files: `${built}client` };
}
