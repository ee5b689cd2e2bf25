import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { renderInDevelopment } from './dev-render.ts';

const clientEntry = 'src/app/entry-client.tsx';
const starter = 'src/app/start-after-paint.ts';
const fontStyle = 'src/ui/fonts.css';
const wholeStyle = 'src/app/whole-style.css';

const built = new URL('./dist/client/', import.meta.url);

/** The icon as it stands in each page: a file of its own would be asked for before the page is painted. */
const icon = `data:image/svg+xml,${encodeURIComponent(readFileSync(new URL('./public/icon.svg', import.meta.url), 'utf8').trim())}`;

/** The built stylesheets: what stands in each page, and the one that a page carries a part of. */
function builtStyles(manifest: Record<string, { file: string }>) {
  const file = (name: string) => manifest[name]?.file ?? '';
  const read = (name: string) => readFileSync(new URL(file(name), built), 'utf8').trim();
  return { fonts: read(fontStyle), whole: read(wholeStyle), file: file(wholeStyle) };
}

/** `virtual:client-files`: what the browser must load, read from the client build. */
function clientFiles(): Plugin {
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

/** The router's package names only its development build, which brings its warnings along. */
const quietRouter = [
  { find: /^react-router$/, file: 'index.mjs' },
  { find: /^react-router\/dom$/, file: 'dom-export.mjs' },
].map(({ find, file }) => ({
  find,
  replacement: fileURLToPath(new URL(`../production/${file}`, import.meta.resolve('react-router'))),
}));

/**
 * Has React and the router compiled while they are fetched, off the main thread: nearly all of both runs at once, and
 * a function that is compiled when it is called holds the page up. A hint that other browsers read as a comment.
 */
function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.name === 'react')
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

/** Lucide's icons, drawn by a function of ours: see src/ui/lucide-icon.tsx. */
function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/') === true
        ? fileURLToPath(new URL('src/ui/lucide-icon.tsx', import.meta.url))
        : undefined,
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      // no compression shortens a key, and nothing here needs one
      handler: (code) => ({
        code: code
          .replaceAll(/,\s+key: "\w+"/g, '')
          .replace(/\n *size: 24,/, '')
          .replace(/,\s+aliases: \[.*?\]/s, ''),
        map: null,
      }),
    },
  };
}

/**
 * Texts ask a function of ours for the language of now; the ways in which the compiled runtime would find one out stay
 * out of each first load.
 */
function lightTexts(): Plugin {
  return {
    name: 'light-texts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) =>
      /^(\.\.\/)+(messages\/)?runtime\.js$/.test(id)
        ? fileURLToPath(new URL('src/platform/text-language.ts', import.meta.url))
        : undefined,
    transform: {
      filter: { id: /\/src\/messages\/messages\/\w+\.js$/ },
      // one expression a text: none is ever asked for in another language than the page's
      handler(code) {
        const [english, vietnamese] = ['en', 'vi'].map(
          (language) =>
            new RegExp(`const ${language}_\\w+ = .*\\n\\treturn [^\`]*(\`.*\`)\\)\\n`).exec(
              code,
            )?.[1],
        );
        const name = /export const (\w+)/.exec(code)?.[1];
        if (english === undefined || vietnamese === undefined) return undefined;
        const text = `isEnglish() ? ${english} : ${vietnamese}`.replaceAll('${i?.', '${i.');
        return {
          code: `import { isEnglish } from '../runtime.js';\nexport const ${name} = (i) => ${text};`,
          map: null,
        };
      },
    },
  };
}

/**
 * Lets the build drop the router's components that nobody uses: their names for developer tools, and calls that the
 * build cannot know to be without effect, keep each of them alive.
 */
function unusedComponents(): Plugin {
  return {
    name: 'unused-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

export default defineConfig(({ isSsrBuild, command }) => ({
  resolve: { alias: command === 'build' ? quietRouter : [] },
  plugins: [
    react(),
    tailwindcss(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/messages',
      strategy: ['globalVariable', 'baseLocale'],
    }),
    clientFiles(),
    compiledAhead(),
    lightIcons(),
    lightTexts(),
    unusedComponents(),
    renderInDevelopment(),
  ],
  server: {
    proxy: Object.fromEntries(
      ['/api', '/media', '/test', '/healthz'].map((path) => [
        path,
        `http://localhost:${process.env['API_PORT'] ?? '3001'}`,
      ]),
    ),
  },
  appType: 'custom',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        rollupOptions: { input: 'src/app/entry-server.tsx' },
        copyPublicDir: false,
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // a few seconds more for 600 bytes less on every first load
        minify: 'terser',
        terserOptions: {
          module: true,
          ecma: 2020,
          compress: { passes: 3, keep_fargs: false, unsafe_arrows: true },
        },
        // lists of what each page's chunk imports would be a tenth of our own code in each first load; the service worker
        // fetches all chunks soon after it, and home asks for a set's chunks side by side
        modulePreload: false,
        rollupOptions: {
          // stylesheets of their own: no chunk waits for them
          input: [clientEntry, starter, fontStyle, wholeStyle],
          // the starter waits for what the entry exports
          preserveEntrySignatures: 'allow-extension',
          output: {
            // what every practising page shares is one file, not three of a few hundred bytes; what is kept and sent waits
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: 'react',
                  test: /rolldown.runtime|node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 3,
                },
                // small things of everywhere: a file of its own costs more than what is in it
                {
                  name: 'site',
                  test: /platform\/(site|after-frame|offline\/)|engine\/src\/grammar-question/,
                },
                {
                  name: 'practising',
                  test: /ui\/practice|platform\/(audio|keyboard\/(?!box-keys|use-box-keys|when-hands-rest))|engine\/src\/(practice-session|compare)|app\/(loaded|no-set-notice|project-against|routes\/use-)|messages\/(practice_(?!waits)|back_to_home\.|(dictation|sentence)_(state_)?unknown_(part|topic)\.)|icons\/(circle-check|x|volume|play|fast-forward|lightbulb)[-.]/,
                },
                {
                  name: 'practice',
                  priority: 2,
                  test: /ui\/modal|features\/progress\/(?!sync|device-log|log-store)|engine\/src\/(progress|set-numbers)|icons\/check\.|messages\/(home_error_title|home_sentence_title|refresh)\./,
                },
              ],
            },
          },
        },
      },
  // the built renderer carries all it needs; in development Node itself loads what is CommonJS
  ssr: isSsrBuild === true ? { noExternal: true } : {},
}));
