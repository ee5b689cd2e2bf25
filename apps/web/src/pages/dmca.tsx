import { readPage } from './read-page.tsx';
import type { PageText } from './page-text.ts';

const sections: PageText['sections'] = [
  {
    id: 'our-position',
    title: 'Our position',
    body: [
      'The course on this site is written by its makers. We respect the work of others and answer notices of claimed infringement in the manner of the United States Digital Millennium Copyright Act (DMCA, 17 U.S.C. § 512).',
      'What can come from somebody else here are words, sentences and sounds that an administrator adds, and the picture that an account holder chooses.',
    ],
  },
  {
    id: 'notice',
    title: 'What a notice contains',
    body: [
      'Send your notice by the form on the [contact page](/contact) with “DMCA” in the subject. It must contain:',
      {
        steps: [
          'your physical or electronic signature, or that of a person authorized to act for the owner of the right (your typed full name will do);',
          'which work you say is infringed, or a list of them;',
          'which material you want removed, with its address on this site, so that we can find it;',
          'how to reach you: name, postal address, telephone number and email address;',
          'a statement that you believe in good faith that the use is not authorized by the owner, its agent or the law;',
          'a statement that the notice is accurate and, under penalty of perjury, that you are authorized to act for the owner.',
        ],
      },
      'Whoever knowingly misrepresents that something is infringing may be liable for the damage (17 U.S.C. § 512(f)).',
    ],
  },
  {
    id: 'procedure',
    title: 'How we process it',
    body: [
      {
        steps: [
          '**Receipt.** We confirm by email that your notice arrived, within two working days.',
          '**Check.** We look whether it is complete. If something is missing, we ask you for it.',
          '**Removal.** If it is complete, we remove the material or make it unreachable without delay.',
          '**Word to the other side.** We tell whoever added it, with a copy of your notice and the way to answer it.',
          '**Record.** We keep the notice with the date and what we did.',
        ],
      },
    ],
  },
  {
    id: 'counter-notice',
    title: 'Counter-notice',
    body: [
      'If your material was removed by mistake or because it was taken for something else, send a counter-notice the same way. It must contain:',
      {
        steps: [
          'your physical or electronic signature;',
          'which material was removed, and the address where it stood;',
          'a statement, under penalty of perjury, that you believe in good faith that it was removed by mistake or misidentification;',
          'your name, postal address and telephone number, your consent to the jurisdiction of the court of your district (outside the United States: of any district where we may be found), and that you will accept papers from the person who sent the notice.',
        ],
      },
      'We pass a counter-notice on. If we do not hear within 14 working days that the sender has gone to court, we put the material back, not earlier than 10 working days after the counter-notice came.',
    ],
  },
  {
    id: 'repeat-infringement',
    title: 'Repeat infringement',
    body: [
      'An account with which material is added that infringes the rights of others meets three steps:',
      {
        steps: [
          '**The first time: a warning.** The material is removed, and the holder is told why.',
          '**The second time: a temporary suspension.** The account cannot sign in for a while.',
          '**The third time: a permanent suspension.** The account is closed for good.',
        ],
      },
      'A notice that was withdrawn, or refuted by a counter-notice, does not count.',
    ],
  },
];

export const { Component, handle } = readPage({
  module: 'src/pages/dmca.tsx',
  type: 'WebPage',
  legal: {
    version: '1.0',
    dated: '2025-01-15',
    summary: [
      'Bạn thấy tác phẩm của mình bị dùng trái phép ở đây? Hãy gửi thông báo qua [trang Liên hệ](/contact), ghi “DMCA” ở tiêu đề, với đủ sáu mục nêu bên dưới.',
      'Chúng tôi xác nhận trong hai ngày làm việc, kiểm tra, gỡ nội dung nếu thông báo đầy đủ và báo cho người đã đăng.',
      'Người bị gỡ nhầm có thể gửi phản đối; nếu bên kia không kiện, nội dung được đưa trở lại sau 10 đến 14 ngày làm việc.',
      'Vi phạm nhiều lần: lần đầu cảnh cáo, lần hai tạm khóa tài khoản, lần ba khóa vĩnh viễn.',
    ],
  },
  text: {
    en: {
      title: 'DMCA Policy',
      description:
        'How to report material on Nghe Gõ that infringes a copyright, how we process a notice, counter-notices and repeat infringement.',
      sections,
    },
    vi: {
      title: 'Chính sách bản quyền (DMCA)',
      description:
        'Cách báo nội dung vi phạm bản quyền trên Nghe Gõ, quy trình xử lý, thông báo phản đối và vi phạm nhiều lần.',
      sections,
    },
  },
});
