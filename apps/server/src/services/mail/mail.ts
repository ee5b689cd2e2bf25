import { createTransport } from 'nodemailer';

/** A mail of plain text. */
export type Letter = { to: string; subject: string; text: string };

/** Sends mail. */
export type Mail = { send: (letter: Letter) => Promise<void>; close: () => void };

/**
 * Mail over SMTP (`SMTP_URL`).
 * @param url `smtp://` or `smtps://`, with name and password if the server needs them
 */
export function createSmtpMail(url: string, from: string): Mail {
  // timeouts, since a mail server that hangs must not hold mails for ever
  const transport = createTransport(
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    { from },
  );
  return {
    send: async (letter) => void (await transport.sendMail(letter)),
    close: () => transport.close(),
  };
}
