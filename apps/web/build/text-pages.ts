import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { readPageText } from './read-page-text.ts';

/** Imports the Markdown of `content/pages` as what the screen of text pages draws; no browser parses Markdown. */
export function textPages(): Plugin {
  return {
    name: 'text-pages',
    async load(id) {
      if (!id.endsWith('.md')) return undefined;
      try {
        const text = readPageText(await readFile(id, 'utf8'));
        return { code: `export default ${JSON.stringify(text)};`, moduleType: 'js' };
      } catch (error) {
        const fault = error instanceof Error ? error.message : String(error);
        throw new Error(`${id}: ${fault}`, { cause: error });
      }
    },
  };
}
