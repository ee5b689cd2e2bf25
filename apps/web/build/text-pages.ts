import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { headingsOf, readPageText } from './read-page-text.ts';

/**
 * Imports the Markdown of `content/pages` as data that the screen of text pages renders, so that no browser parses
 * Markdown. With `?headings` it imports only the headings, for the search.
 */
export function textPages(): Plugin {
  return {
    name: 'text-pages',
    async load(id) {
      const [file = '', wanted] = id.split('?');
      if (!file.endsWith('.md')) return undefined;
      try {
        const text = readPageText(await readFile(file, 'utf8'));
        const taken = wanted === 'headings' ? headingsOf(text) : text;
        return { code: `export default ${JSON.stringify(taken)};`, moduleType: 'js' };
      } catch (error) {
        const fault = error instanceof Error ? error.message : String(error);
        throw new Error(`${id}: ${fault}`, { cause: error });
      }
    },
  };
}
