import { readPage } from './read-page.tsx';
import type { PageText } from './page-text.ts';

/** Exactly ten sections (ST-05). */
const sections: PageText['sections'] = [
  {
    id: 'agreement',
    title: 'What these terms are',
    body: [
      'These terms hold between you and the makers of Nghe Gõ (“we”) for the use of this website. By using it you accept them. If you do not, please do not use it.',
      'The English text counts. The Vietnamese summary above is there to help.',
    ],
  },
  {
    id: 'service',
    title: 'The service',
    body: [
      'Nghe Gõ lets you practice listening, spelling and grammar in English: dictation of words and sentences, a grammar game, examples, and a guide to a test.',
      'It is free of charge and non-commercial. There are no paid parts; see the [Refund Policy](/refund).',
      'It is a means of practice. It is not a test, issues no certificate and promises no score. TOEIC is a registered trademark of ETS; this product is not endorsed or approved by ETS.',
    ],
  },
  {
    id: 'who-may-use-it',
    title: 'Who may use it',
    body: [
      'Everyone may practice without an account. To register an account you must be at least 16 years old, or have the consent of a parent or guardian.',
      'Schools and teachers may use the site in class without asking.',
    ],
  },
  {
    id: 'accounts',
    title: 'Your account',
    body: [
      [
        'Give an email address that is yours, and keep your password to yourself. It has at least 6 characters; a longer one is better.',
        'One person, one account. What is done with your account counts as done by you, unless you told us that somebody else got hold of it.',
        'You may delete your account at any time on your [profile](/profile), without a reason. You may download your data there first.',
        'We may disable an account that breaks these terms, after a word to its holder where that is possible.',
      ],
    ],
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: [
      'Please do not:',
      [
        'try to enter other accounts or the administration, or to get around limits;',
        'send so many requests that others cannot practice, or copy the whole course by a robot;',
        'send us anything that is unlawful, hateful, or somebody else’s secret;',
        'bring in questions of real tests, or other works that you have no right to share;',
        'offer parts of this site for money, or as if they came from a test maker.',
      ],
      'If you look for weaknesses in our security, test on a copy of your own, and tell us on the [contact page](/contact) before you tell others.',
    ],
  },
  {
    id: 'rights',
    title: 'Course and rights',
    body: [
      'The texts, sounds and pictures of the course are ours. You may use them to learn and to teach, also in class and on paper. To publish larger parts elsewhere, ask us first.',
      'The program is free software under the MIT license; its parts by others keep their own licenses.',
      'If you find something here that infringes your rights, see the [DMCA Policy](/dmca).',
    ],
  },
  {
    id: 'your-contributions',
    title: 'What you send us',
    body: [
      'Feedback and suggestions are welcome. You keep your rights in them and let us use them to improve the site and the course, free of charge and without limit of time.',
      'Your practice is yours. How we handle it, and everything else about you, is in the [Privacy Policy](/privacy).',
    ],
  },
  {
    id: 'availability',
    title: 'Availability and changes',
    body: [
      'The site is in beta and under development. It may change, be interrupted or end. We try to announce what matters and to keep your progress.',
      'Example sentences that are made on request come from an artificial intelligence where one is set up. They may be wrong; trust a teacher more.',
    ],
  },
  {
    id: 'liability',
    title: 'Warranty and liability',
    body: [
      'We give this site away as it is, without warranty, and cannot promise that it is free of mistakes or always within reach.',
      'As far as the law allows, we are not liable for damage from using it or from not being able to use it, such as lost data or a test that went worse than hoped. Nothing here limits liability for intent, or where the law forbids a limit.',
    ],
  },
  {
    id: 'law-and-contact',
    title: 'Law, changes to these terms, contact',
    body: [
      'The law of Vietnam applies. If you live elsewhere, the protection that the law of your home gives consumers stays yours.',
      'When we change these terms, the version and the date at the top change. We tell of changes that take something from you on this site two weeks ahead. If one part does not hold, the others do.',
      'Questions? Write to us on the [contact page](/contact).',
    ],
  },
];

export const { Component, handle } = readPage({
  module: 'src/pages/terms.tsx',
  type: 'WebPage',
  legal: {
    version: '1.0',
    dated: '2025-01-15',
    summary: [
      'Nghe Gõ miễn phí và phi thương mại. Ai cũng luyện tập được mà không cần tài khoản.',
      'Đây là nơi luyện tập, không phải kỳ thi: chúng tôi không cấp chứng chỉ và không hứa hẹn điểm số.',
      'Muốn mở tài khoản, bạn cần đủ 16 tuổi hoặc được cha mẹ, người giám hộ đồng ý. Hãy giữ kín mật khẩu. Bạn có thể xóa tài khoản bất cứ lúc nào ở [trang hồ sơ](/profile).',
      'Xin đừng phá hoại, sao chép hàng loạt, đưa câu hỏi của đề thi thật lên đây hay bán lại nội dung.',
      'Bạn được dùng bài học để học và dạy. Góp ý của bạn có thể được dùng để cải thiện trang.',
      'Trang đang ở bản thử nghiệm, được cung cấp nguyên trạng, không kèm bảo hành. Bản tiếng Anh là bản có hiệu lực.',
    ],
  },
  text: {
    en: {
      title: 'Terms of Service',
      description:
        'The terms for using Nghe Gõ, version 1.0: a free, non-commercial practice site; accounts, fair use, rights and liability.',
      sections,
    },
    vi: {
      title: 'Điều khoản sử dụng',
      description:
        'Điều khoản sử dụng Nghe Gõ, phiên bản 1.0: trang luyện tập miễn phí, phi thương mại; tài khoản, cách dùng, quyền và trách nhiệm.',
      sections,
    },
  },
});
