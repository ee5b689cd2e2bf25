import { AnalyticsState } from './analytics-state.tsx';
import { readPage } from './read-page.tsx';
import type { PageText } from './page-text.ts';

/** Exactly eight sections (ST-07); each name matches the code that writes it. */
const sections: PageText['sections'] = [
  {
    id: 'what-this-is',
    title: 'What cookies and storage are',
    body: [
      'A cookie is a small text that your browser keeps for a site and sends along with each request. Local storage, session storage, IndexedDB and cache storage are places in the browser that a site writes to and that are not sent along.',
      'This policy names everything that Nghe Gõ keeps in your browser. How we handle data on the server is in the [Privacy Policy](/privacy).',
    ],
  },
  {
    id: 'essential',
    title: 'Essential cookies and storage',
    body: [
      'The site needs these to work, so they are set without asking.',
      {
        table: {
          caption: 'Essential cookies',
          head: ['Cookie', 'What for', 'How long'],
          rows: [
            ['`language`', 'the language of the interface, once you chose one', '1 year'],
            ['`theme`', 'light or dark, once you chose one', '1 year'],
            [
              '`nghego.session_token` (over https with `__Host-` before it)',
              'keeps you signed in; only with an account; scripts cannot read it',
              '30 days after your last visit, or until you sign out',
            ],
            [
              '`nghego.state` (over https with `__Host-` before it)',
              'knows your browser again when you come back from a provider such as Google; only while you sign in or link there; scripts cannot read it',
              'until you are back, 5 minutes at most',
            ],
          ],
        },
      },
      {
        table: {
          caption: 'Essential storage in the browser',
          head: ['Key', 'Where', 'What for', 'How long'],
          rows: [
            [
              '`cookie-consent`',
              'local storage',
              'your choice about cookies: `accepted` or `declined`',
              'until you delete it',
            ],
            [
              '`dev-notice-dismissed-v1`',
              'local storage',
              'that you have read the notice about development',
              'until you delete it',
            ],
            [
              '`vocab-completed-sets`',
              'local storage',
              'the word sets you completed',
              'until you delete it',
            ],
            [
              '`sentence-completed-sets`',
              'local storage',
              'the sentence sets you completed',
              'until you delete it',
            ],
            [
              '`vocab-completed-sentences`',
              'local storage',
              'how many words of the present set are right',
              'until you delete it',
            ],
            [
              '`sentence-completed-sentences`',
              'local storage',
              'how many sentences of the present set are right',
              'until you delete it',
            ],
            [
              '`sentence-speed`',
              'local storage',
              'how fast you hear sentences',
              'until you delete it',
            ],
            [
              '`practice-voice`',
              'local storage',
              'which voice of your device you chose to hear',
              'until you delete it',
            ],
            [
              '`practice-accent`',
              'local storage',
              'which accent you chose to hear',
              'until you delete it',
            ],
            ['`word-speed`', 'local storage', 'how fast you hear words', 'until you delete it'],
            [
              '`show-meaning-first`',
              'local storage',
              'when you see a meaning before you answer',
              'until you delete it',
            ],
            [
              '`grammar-level`',
              'local storage',
              'the level of the questions in the grammar game',
              'until you delete it',
            ],
            [
              '`practice-account`',
              'local storage',
              'whether the practice on this device belongs to an account',
              'until you delete it',
            ],
            [
              '`practice-gone`',
              'local storage',
              'which items that were practised here are no longer in the course',
              'until you delete it',
            ],
            [
              '`nghego-grammar-game`',
              'session storage',
              'a grammar game under way, through a reload; only whoever began it sees it',
              'until you close the tab',
            ],
            [
              '`nghego-person`',
              'session storage',
              'which account, or none, used this tab last: what one person began is not shown to another',
              'until you close the tab',
            ],
            [
              '`react-router-scroll-positions`',
              'session storage',
              'how far you had scrolled, for the way back',
              'until you close the tab',
            ],
            [
              '`nghego`',
              'IndexedDB',
              'your practice, what an account has still to be sent, and a random name of this device',
              'until you delete it',
            ],
            [
              '`content`, `sounds`, names with `pages` or `workbox-precache`',
              'cache storage',
              'the program, home and the sets that you opened, with their sounds, for practice without a network',
              'until you delete it; the oldest go first',
            ],
            [
              '`workbox-expiration`',
              'IndexedDB',
              'when each of these was used last',
              'until you delete it',
            ],
          ],
        },
      },
    ],
  },
  {
    id: 'analytics',
    title: 'Analytics cookies',
    body: [
      'Whoever runs a Nghe Gõ site may set up an analytics service to count visits. Its script, and with it its cookies, are loaded **only after you press Accept**. With Google Analytics these are `_ga` and names that begin with `_ga_`, kept for up to 2 years.',
      <AnalyticsState key="analytics" />,
      'If you decline, our own server adds one to a number, and that is all. It stores nothing about you.',
    ],
  },
  {
    id: 'advertising',
    title: 'Advertising cookies',
    body: [
      'None. Nghe Gõ shows no advertisements and works with no advertising network; our [ads.txt](/ads.txt) says so to the machines that ask.',
    ],
  },
  {
    id: 'third-party',
    title: 'Third-party cookies',
    body: [
      'None, unless you accept analytics. Fonts, sounds, pictures and scripts come from this site itself; no page has videos, buttons or maps of others inside.',
      'Analytics cookies, where you accept them, are set under the name of this site, and their figures are sent to the service that offers the script.',
    ],
  },
  {
    id: 'your-choice',
    title: 'Your choice',
    body: [
      'At your first visit a banner asks you. Accept and Decline are one press each, and practice works the same either way. Until you choose, nothing counts as accepted.',
      'You may change your mind at any time: “Cookie settings” at the foot of every page asks you again. After you decline, the analytics script is not loaded any more; cookies that it had set can be deleted as described below.',
    ],
  },
  {
    id: 'delete',
    title: 'How to delete them',
    body: [
      [
        '**Chrome, Edge:** the sign before the address → Cookies and site data → Manage on-device site data → delete.',
        '**Firefox:** the padlock → Clear cookies and site data.',
        '**Safari:** Settings → Privacy → Manage Website Data → this site → Remove.',
        '**On a phone:** the settings of the browser → site settings, or website data.',
      ],
      'Without an account this also deletes your practice on this device for good. With an account, what was sent to it comes back at the next sign-in; to delete that too, use “Delete my account” on your [profile](/profile).',
    ],
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    body: [
      'When we begin or cease to use a cookie or a key, the tables above change, and with them the version and the date at the top.',
      'Questions? Write to us on the [contact page](/contact).',
    ],
  },
];

export const { Component, handle } = readPage({
  module: 'src/pages/cookies.tsx',
  type: 'WebPage',
  legal: {
    version: '1.0',
    dated: '2025-01-15',
    summary: [
      'Cookie thiết yếu: ngôn ngữ, giao diện sáng hay tối và phiên đăng nhập. Trình duyệt còn giữ kết quả luyện tập và lựa chọn về cookie của bạn.',
      'Cookie phân tích: chỉ có nếu trang này đã cài công cụ phân tích và bạn bấm Đồng ý.',
      'Cookie quảng cáo: không có. Cookie của bên thứ ba: không có, trừ khi bạn đồng ý cho phân tích.',
      'Bạn đổi ý lúc nào cũng được ở mục “Cài đặt cookie” cuối mỗi trang, và có thể xóa tất cả trong phần cài đặt của trình duyệt. Khi không có tài khoản, xóa như vậy cũng xóa luôn kết quả luyện tập.',
    ],
  },
  text: {
    en: {
      title: 'Cookie Policy',
      description:
        'Every cookie and storage key of Nghe Gõ by name: essential, analytics, advertising and third-party; your choice and how to delete them. Version 1.0.',
      sections,
    },
    vi: {
      title: 'Chính sách cookie',
      description:
        'Tên từng cookie và khóa lưu trữ của Nghe Gõ: thiết yếu, phân tích, quảng cáo, bên thứ ba; lựa chọn của bạn và cách xóa. Phiên bản 1.0.',
      sections,
    },
  },
});
