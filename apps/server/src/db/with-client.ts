import { Client, type ClientConfig } from 'pg';

/** Runs one piece of work on a connection of its own and closes it in every case. */
export async function withClient<Result>(
  config: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(config);
  // the running query reports a broken connection; without a listener the 'error' event would end the process before
  // its clean-up
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
