import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/**
 * Checks that the product can listen at this address, before anything is opened or created.
 * @throws StartError if it cannot
 */
export async function checkPort(port: number, host: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListen(error, port, host)));
    server.listen({ port, host }, () => server.close(() => resolve()));
  });
}

/** What an operator can do about an address that cannot be used; other errors stay unchanged. */
export function explainListen(error: Error, port: number, host: string): Error {
  switch ('code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is taken. Stop what uses it, or choose another with PORT.`,
      );
    case 'EACCES':
      return new StartError(`Port ${port} needs more rights. Choose one above 1023 with PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}
