import { type ResourceLimits, Worker } from 'node:worker_threads';

/**
 * Starts a thread: `<name>.js` next to the bundle, or from the sources (tests, `npm run dev`) the source file by tsx.
 * @param from `import.meta.url` of a file next to the thread's source
 */
export function startThread(name: string, from: string, resourceLimits?: ResourceLimits): Worker {
  const isSource = from.endsWith('.ts');
  const file = new URL(`./${name}.${isSource ? 'ts' : 'js'}`, from);
  return new Worker(file, {
    name,
    execArgv: isSource ? typeScriptLoader() : [],
    ...(resourceLimits !== undefined && { resourceLimits }),
  });
}

/** `--import tsx` registers only in main threads, so threads call its API. */
function typeScriptLoader(): string[] {
  const api = import.meta.resolve('tsx/esm/api');
  const script = `import { register } from ${JSON.stringify(api)}; register();`;
  return ['--import', `data:text/javascript,${encodeURIComponent(script)}`];
}
