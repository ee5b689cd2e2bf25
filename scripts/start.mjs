// `npm start`: builds the product if needed, then runs the server in this process, which gets all signals.
import { build } from './build.mjs';
import { endWithParent } from './end-with-parent.mjs';

const { ppid } = process;

build();
if (process.env.npm_lifecycle_event === 'start') endWithParent(ppid);
process.env.NODE_ENV ??= 'production';
await import('../apps/server/dist/main.js');
