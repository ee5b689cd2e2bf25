// Checks the types of every workspace, each with its own libraries: the engine, for example, has neither DOM nor Node.
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
