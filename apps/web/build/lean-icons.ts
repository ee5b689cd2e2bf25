import type { Plugin } from 'vite';

const library = /node_modules\/lucide-react\/dist\/esm\//;

/**
 * Makes the icons of lucide-react smaller. Their own component also makes class names, reads defaults from a context
 * and knows attributes that nothing here uses; each icon carries its name, and a random key for each of its lines.
 * `npm run bench -- bytes` tells what that saves on every first load. It can go when the package does without.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: library },
      handler: (code, id) => {
        if (id.endsWith('/createLucideIcon.mjs')) return { code: component, map: null };
        if (!id.includes('/icons/')) return undefined;
        const lean = code
          .replaceAll(/,\s*key: "\w+"/g, '')
          .replaceAll(/,\s*aliases: \[[^\]]*\]/g, '')
          .replaceAll(/^ {2}(name|size): .*,$/gm, '')
          .replace('__iconData.node;', '');
        return { code: lean, map: null };
      },
    },
  };
}

const component = `
import { createElement } from 'react';
export default ({ node }) => ({ size = 24, ...rest }) =>
  createElement(
    'svg',
    {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...rest,
    },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
  );
`;
