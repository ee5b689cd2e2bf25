import { Worker } from 'node:worker_threads';

/**
 * Starts the thread that speaks: `speech-worker.js` beside the bundle; run from the sources (tests, `npm run dev`),
 * the source itself through tsx, the project's own loader.
 */
export function startSpeechWorker(): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  const file = new URL(`./speech-worker.${isSource ? 'ts' : 'js'}`, import.meta.url);
  return new Worker(file, { name: 'speech', execArgv: isSource ? typeScriptLoader() : [] });
}

/** `--import tsx` registers itself in main threads only; its API does so in any. */
function typeScriptLoader(): string[] {
  const api = import.meta.resolve('tsx/esm/api');
  const script = `import { register } from ${JSON.stringify(api)}; register();`;
  return ['--import', `data:text/javascript,${encodeURIComponent(script)}`];
}
