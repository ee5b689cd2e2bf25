import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The package exports only its development build, with all its warnings. */
const production = (file: string) =>
  fileURLToPath(new URL(`../production/${file}`, import.meta.resolve('react-router')));

/**
 * Uses the router's production build, and lets the bundler drop components that we do not use. Without this plugin none
 * of them would be dropped: the package sets a `displayName` on them, and the bundler cannot know that calls such as
 * `memo` are pure. Saves 3.7 kB of brotli on every first load (`npm run bench -- bytes`, with and without it); the
 * bundler's own options (`manualPureFunctions`, `propertyWriteSideEffects`) save 1 kB. It can go when the package
 * exports its production build and marks those calls pure itself.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: production('index.mjs') },
          { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
        ],
      },
    }),
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
