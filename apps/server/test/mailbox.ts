import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** An SMTP server of the test, and the raw mails that it received. */
export type Mailbox = {
  url: string;
  letters: { to: string[]; raw: string }[];
  next: () => Promise<string>;
};

/** Opens a mail server that accepts every mail; with `refuses`, none. */
export async function openMailbox(refuses = false): Promise<Mailbox> {
  const letters: Mailbox['letters'] = [];
  const waiting: ((raw: string) => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (refuses) return done(new Error('mailbox is full'));
        const raw = Buffer.concat(parts).toString();
        letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        waiting.shift()?.(raw);
        return done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    letters,
    next: () => new Promise((heard) => void waiting.push(heard)),
  };
}
