import { createServer } from 'node:net';

/** Whether no process listens on the port. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

async function findPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

// the workers of a run inherit the port that its first process found
process.env['E2E_PORT'] ??= String(await findPort());

/** The port of the product under test. */
export const productPort = Number(process.env['E2E_PORT']);

/** The port for a journey's double of the AI provider; otherwise nothing listens there. */
export const providerPort = productPort + 1;
