import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export const clientEntry = 'src/app/entry-client.tsx';
export const starter = 'src/boot/start-after-paint.ts';
export const fontStyle = 'src/boot/fonts.css';
export const wholeStyle = 'src/boot/whole-style.css';

const built = new URL('../dist/client/', import.meta.url);
const iconFile = new URL('../public/icon.svg', import.meta.url);

/** The icon as a data URL: browsers would fetch a file before the first paint. */
const icon = `data:image/svg+xml,${encodeURIComponent(readFileSync(iconFile, 'utf8').trim())}`;

/**
 * The built stylesheets: `fonts` is part of every page; of `whole`, each page contains only the rules that it needs.
 */
function builtStyles(manifest: Record<string, { file: string }>) {
  const file = (name: string) => manifest[name]?.file ?? '';
  const read = (name: string) => readFileSync(new URL(file(name), built), 'utf8').trim();
  return { fonts: read(fontStyle), whole: read(wholeStyle), file: file(wholeStyle) };
}

/**
 * Gives the renderer `virtual:client-files`: the files that the browser must load, from the client build, and the texts
 * of the stylesheets. The renderer cannot write a page without it, so it stays as long as pages are rendered on the
 * server.
 */
export function clientFiles(): Plugin {
  const name = 'virtual:client-files';
  let isDevelopment = false;
  return {
    name: 'client-files',
    configResolved: (config) => {
      isDevelopment = config.command === 'serve';
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const file = new URL('.vite/manifest.json', built);
      const manifest = !isDevelopment && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      return `export const entry = ${JSON.stringify(clientEntry)};
export const starter = ${JSON.stringify(starter)};
export const icon = ${JSON.stringify(icon)};
export const manifest = ${manifest};
export const styles = ${manifest && JSON.stringify(builtStyles(JSON.parse(manifest)))};`;
    },
  };
}
