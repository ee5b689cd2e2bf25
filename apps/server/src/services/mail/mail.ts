import { createTransport } from 'nodemailer';

/** A letter of plain text. */
export type Letter = { to: string; subject: string; text: string };

/** The way mail leaves the house. */
export type Mail = { send: (letter: Letter) => Promise<void>; close: () => void };

/**
 * Mail by SMTP (`SMTP_URL`).
 * @param url `smtp://` or `smtps://`, with name and password where the server wants them
 */
export function createSmtpMail(url: string, from: string): Mail {
  // a mail server that hangs must not hold letters for ever
  const transport = createTransport(
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    { from },
  );
  return {
    send: async (letter) => void (await transport.sendMail(letter)),
    close: () => transport.close(),
  };
}
