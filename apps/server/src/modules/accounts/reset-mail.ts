import type { Letter, Mail } from '../../services/mail/mail.ts';

/** The mail with the reset link, in both languages, since the reader's is unknown (AC-11). */
function resetLetter(publicUrl: string, to: string, token: string): Letter {
  // the token is in the fragment (#), which browsers send to no server, so it reaches no log
  const link = `${publicUrl}/reset-password#token=${encodeURIComponent(token)}`;
  return {
    to,
    subject: 'Nghe Gõ: a new password / mật khẩu mới',
    text: [
      'Somebody, hopefully you, asked for a new password at Nghe Gõ.',
      'The link works once, for one hour:',
      '',
      link,
      '',
      'If it was not you, do nothing: your password stays as it is.',
      '',
      '---',
      '',
      'Có người, mong rằng chính là bạn, vừa yêu cầu đặt lại mật khẩu trên Nghe Gõ.',
      'Liên kết trên chỉ dùng được một lần, trong vòng một giờ.',
      'Nếu không phải bạn, bạn không cần làm gì: mật khẩu vẫn giữ nguyên.',
      '',
    ].join('\n'),
  };
}

/**
 * Sends reset mails in the background; logs a failed one without its address.
 * @param log gets one line for each mail that could not be sent
 */
export function createResetMail(mail: Mail, publicUrl: string, log: (line: string) => void) {
  return (email: string, token: string): void => {
    mail.send(resetLetter(publicUrl, email, token)).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message.replaceAll(email, '…') : 'unknown';
      log(`a letter for a new password could not be sent: ${reason}`);
    });
  };
}
