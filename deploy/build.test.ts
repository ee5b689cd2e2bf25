import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

test.each([
  ['npm run messages --silent -w @nghego/web', 'This shell may open 256 files at a time'],
  [
    `node --input-type=module -e "import { run } from './scripts/build.mjs'; run('node', ['--version', '--no-such-step'].slice(1))"`,
    'This step failed: node --no-such-step',
  ],
])('IN-32 with 256 open files `%s` fails and says why', (command, line) => {
  const { status, stderr } = spawnSync('sh', ['-c', `ulimit -n 256 && ${command}`], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain(line);
});
