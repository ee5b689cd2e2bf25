// `npm run backup`, `restore`, `content:audio`: builds the product if needed, then runs the command in this process.
import { build } from './build.mjs';

const [name = '', ...rest] = process.argv.slice(2);
build();
process.env.NODE_ENV ??= 'production';
process.argv = [process.argv[0], process.argv[1], ...rest];
await import(new URL(`../apps/server/dist/${name}.js`, import.meta.url).href);
