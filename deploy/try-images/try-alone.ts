import type { Engine } from './engine.ts';
import { untilReady } from './until-ready.ts';

const name = 'nghego-alone';
// the container may write into its volume and /tmp, and nothing else
const withoutRights =
  '--read-only --read-only-tmpfs=false --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges'.split(
    ' ',
  );

/** Runs the image by itself, with its own PostgreSQL in a volume and without rights; stops it and starts it again. */
export async function tryAlone(engine: Engine, image: string): Promise<void> {
  await removeAll(engine);
  await engine.start(
    '--detach',
    '--name',
    name,
    ...withoutRights,
    '--volume',
    'nghego-alone:/data',
    image,
  );
  const first = await untilReady(engine, name);
  const script =
    'id -u; grep -E "^(CapBnd|CapEff|NoNewPrivs)" /proc/1/status; touch /app/x 2>&1 || true; ls -A /tmp';
  const [user, ...said] = (await engine.run('exec', name, 'sh', '-c', script)).split('\n');
  const rights = said.join(' ');
  const isPoor = /CapEff:\s+0+ CapBnd:\s+0+ NoNewPrivs:\s+1 .*Read-only file system/.test(rights);
  if (user === '0' || !isPoor) throw new Error(`the image has rights: user ${user}, ${rights}`);
  console.log(
    `alone: ready after ${first.toFixed(1)} s as user ${user}, no rights, its root not writable`,
  );

  const from = performance.now();
  await engine.run('stop', name);
  const seconds = (performance.now() - from) / 1_000;
  const code = await engine.run('inspect', '--format', '{{.State.ExitCode}}', name);
  if (code !== '0')
    throw new Error(`it ended with ${code}: ${await engine.run('logs', '--tail', '5', name)}`);
  await engine.run('start', name);
  const again = await untilReady(engine, name);
  console.log(
    `alone: stopped in ${seconds.toFixed(1)} s with exit code 0, ready again after ${again.toFixed(1)} s`,
  );
  await removeAll(engine);
}

async function removeAll(engine: Engine): Promise<void> {
  await engine.run('rm', '--force', '--ignore', '--time', '20', name);
  await engine.run('volume', 'rm', '--force', 'nghego-alone');
}
