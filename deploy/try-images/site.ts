import { Agent, request } from 'node:https';

type Answer = { status: number; text: string; cookie: string };

/** The site as visitors reach it: by its name, through the proxy with TLS. */
export type Site = {
  ask: (path: string, options?: { cookie?: string; body?: object }) => Promise<Answer>;
  close: () => void;
};

/**
 * Opens the site.
 * @param name the host name of the site
 * @param port the port of this machine behind which the proxy listens
 * @param authority the certificate of the proxy's own authority
 */
export function openSite(name: string, port: number, authority: string): Site {
  const agent = new Agent({ keepAlive: true, ca: authority, servername: name });
  const origin = `https://${name}`;
  return {
    ask: (path, { cookie = '', body } = {}) =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? '' : JSON.stringify(body);
        const headers = {
          host: name,
          origin,
          cookie,
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
        };
        const method = body === undefined ? 'GET' : 'POST';
        const asking = request(
          { host: '127.0.0.1', port, path, method, headers, agent, timeout: 30_000 },
          (answer) => {
            const parts: Buffer[] = [];
            answer.on('data', (part: Buffer) => parts.push(part));
            answer.on('error', reject);
            answer.on('end', () =>
              resolve({
                status: answer.statusCode ?? 0,
                text: Buffer.concat(parts).toString(),
                cookie: (answer.headers['set-cookie'] ?? [])
                  .map((line) => line.split(';')[0])
                  .join('; '),
              }),
            );
          },
        );
        asking.on('timeout', () => asking.destroy(new Error('no answer within 30 s')));
        asking.on('error', reject);
        asking.end(text);
      }),
    close: () => agent.destroy(),
  };
}
