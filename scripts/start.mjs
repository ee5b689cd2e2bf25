// `npm start`: builds what is not built, then becomes the server (the same process: signals and exit codes are its own).
import { build } from './build.mjs';
import { endWithParent } from './end-with-parent.mjs';

const { ppid } = process;

build();
if (process.env.npm_lifecycle_event === 'start') endWithParent(ppid);
process.env.NODE_ENV ??= 'production';
await import('../apps/server/dist/main.js');
