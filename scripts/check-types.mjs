// Types of every workspace, each with its own surroundings: the engine, for one, sees neither DOM nor Node.
import { run } from './build.mjs';

for (const project of [
  'packages/engine',
  'packages/contracts',
  'apps/server',
  'apps/web',
  'apps/web/src/offline',
  'content',
  'deploy',
  'e2e',
])
  run('npx', ['tsc', '-p', project, '--pretty']);
