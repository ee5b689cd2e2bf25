// `npm start`: builds what is not built, then becomes the server (the same process: signals and exit codes are its own).
import { build } from './build.mjs';

build();
process.env.NODE_ENV ??= 'production';
await import('../apps/server/dist/main.js');
