import { AnalyticsState } from './analytics-state.tsx';
import { readPage } from './read-page.tsx';
import type { PageText } from './page-text.ts';

/** Exactly ten sections (ST-06). */
const sections: PageText['sections'] = [
  {
    id: 'who-is-responsible',
    title: 'Who is responsible',
    body: [
      'The makers of Nghe Gõ run this website and are responsible for the data described here. You reach us on the [contact page](/contact). Where a school runs a copy of its own, the school is responsible for that copy.',
      'We keep as little as the site needs to work. We sell nothing about you, show no advertisements and build no profile of you.',
    ],
  },
  {
    id: 'on-your-device',
    title: 'What stays on your device',
    body: [
      'Without an account your practice is kept in your browser only: which words and sentences you checked, what you typed, whether it was right, how often you listened, how long it took and when, with a random name of the device and its time zone. Choices such as language and theme are kept there too.',
      'The names of all cookies and storage keys, and how to delete them, are in the [Cookie Policy](/cookies).',
    ],
  },
  {
    id: 'on-our-server',
    title: 'What the server sees without an account',
    body: [
      'Your browser sends its network address with every request, as it does everywhere on the web. We hold it in memory for about a minute to stop floods of requests, and do not write it to our log. The log has errors with a time and the page, without your address, headers or what you typed. Where you have an example written, the address is noted in the database with a count until the next time that somebody does so, ten minutes later or more: nobody shall use up what is there for all.',
      'We count how many pages were answered, how fast, and how many visitors accepted or declined cookies. These are numbers, without anything about a person, and begin again at zero when the server starts.',
    ],
  },
  {
    id: 'with-an-account',
    title: 'What we keep with an account',
    body: [
      {
        table: {
          caption: 'Data of an account, why it is kept and for how long',
          head: ['What', 'Why', 'How long'],
          rows: [
            [
              'Full name, email address',
              'to know you and to sign you in',
              'until you delete the account',
            ],
            [
              'Password, as a scrypt hash only',
              'to sign you in',
              'until you change it or delete the account',
            ],
            [
              'If you sign in with an account at another service, such as Google: which provider, and its own number for you. We read your name and email address there, and keep no key to it and no picture',
              'to sign you in',
              'until you unlink it or delete the account',
            ],
            [
              'Picture, phone, date of birth, if you enter them',
              'your profile',
              'until you remove them or delete the account',
            ],
            [
              'Role, status, days of joining and of the last change',
              'to run the account',
              'until you delete the account',
            ],
            [
              'Your practice, as described in section 2',
              'to show your progress on every device',
              'until you delete the account',
            ],
            [
              'Your own lists, their words and the sounds that you bring with them; you alone can read them, unless you share a list by a link: then those who have the link get its name, words and sounds, and nothing of you',
              'to practice them on every device',
              'a day after you delete them, or until you delete the account',
            ],
            [
              'An Anki package that you upload',
              'to turn its notes into words of your lists',
              'its import, or one hour',
            ],
            [
              'Changes to the course, if you are an administrator',
              'to know who changed what',
              'the change stays; your name is taken from it with the account',
            ],
            [
              'Open sign-ins',
              'to keep you signed in',
              '30 days after your last visit, or until you sign out',
            ],
            ['Link to set a new password', 'to help when it is forgotten', 'one hour'],
            [
              'Tries to sign in or to get a new password: a digest of the email address, and the network address',
              'to stop guessing of passwords',
              'an hour or two',
            ],
          ],
        },
      },
      'Practice that you did before you registered joins the account at your next sign-in.',
    ],
  },
  {
    id: 'messages',
    title: 'Feedback and messages',
    body: [
      '**Feedback** is stored as the text you write and the time. We do not store who sent it; please do not put your name in it.',
      '**The contact form** stores the name, email address, subject and message that you enter, and the time, so that we can answer.',
      '**“My answer was right”** stores the word, sentence or question, the answer that you typed, how it was judged, and the time. We do not store who sent it.',
      'All of this is kept until it is dealt with and no longer needed, and is read by our administrators only. Ask us and we delete yours sooner.',
    ],
  },
  {
    id: 'why',
    title: 'Why we may do this',
    body: [
      [
        'Account and progress: because you asked for them by registering.',
        'Messages: because you want an answer.',
        'Protection against floods and guessing: because the site must stay within reach of everyone.',
        'Analytics: only with your consent, which you may take back at any time.',
      ],
    ],
  },
  {
    id: 'who-receives-data',
    title: 'Who else receives data',
    body: [
      'Nobody by default: the course, the voices, the fonts and the scripts all come from our own server. Five outside services can be set up by whoever runs the site:',
      [
        '**Analytics and measurement of speed:** after you accepted cookies only.',
        '**A form service** that receives the text of feedback, without anything else about you.',
        '**An artificial intelligence** that writes an example when you press “Create example”: it receives the word and its topic from our server, and nothing about you.',
        '**A provider to sign in with,** such as Google, only if you press its button: it learns that you sign in here. The address is read from it once; nothing that you practise goes there.',
        '**A mail service** that carries the link for a forgotten password to your address.',
      ],
      <AnalyticsState key="analytics" />,
      'We also hand over what a court or the law obliges us to, and nothing more.',
    ],
  },
  {
    id: 'safety',
    title: 'How it is protected',
    body: [
      'Passwords are stored as scrypt hashes, never as text. The sign-in cookie cannot be read by scripts. The site loads no code from other hosts unless you accept analytics. Who may read or change what is decided on the server for every request.',
      'Backups may hold deleted data until they are replaced by newer ones. Should data ever be exposed, we tell those concerned without delay.',
    ],
  },
  {
    id: 'your-rights',
    title: 'Your rights, and how to delete everything',
    body: [
      [
        '**See and take along:** “Download my data” on your [profile](/profile) gives you everything about you as a JSON file.',
        '**Correct:** name, picture, phone and date of birth on your profile.',
        '**Delete:** “Delete my account” on your profile asks for your password, or for a fresh sign-in at your provider, and removes the account with all its practice at once and for good.',
        '**Delete what is on the device:** clear the data of this site in your browser, as the [Cookie Policy](/cookies) describes.',
        '**Take consent back:** “Cookie settings” at the foot of every page.',
        '**Everything else,** also objecting to a use of your data or having it restricted: write to us on the [contact page](/contact). We answer within 30 days. You may also complain to the data protection authority where you live.',
      ],
    ],
  },
  {
    id: 'children-changes-contact',
    title: 'Children, changes, contact',
    body: [
      'Children may practice without an account. An account for a child under 16 needs the consent of a parent or guardian; tell us if one was made without it, and we delete it.',
      'When this policy changes, the version and the date at the top change. Should we ever want to use data for something new, we ask first.',
      'Questions? Write to us on the [contact page](/contact).',
    ],
  },
];

export const { Component, handle } = readPage({
  module: 'src/pages/privacy.tsx',
  type: 'WebPage',
  legal: {
    version: '1.0',
    dated: '2025-01-15',
    summary: [
      'Không có tài khoản: kết quả luyện tập chỉ nằm trong trình duyệt của bạn, máy chủ không lưu gì về bạn.',
      'Có tài khoản: chúng tôi lưu họ tên, email, mật khẩu đã băm, những gì bạn điền ở hồ sơ và quá trình luyện tập, cho đến khi bạn xóa tài khoản.',
      'Danh sách từ của bạn: chỉ mình bạn xem được. Khi bạn chia sẻ bằng liên kết, ai có liên kết cũng thấy tên danh sách, các từ và âm thanh, nhưng không thấy gì về bạn. Gói Anki tải lên được xóa ngay khi nhập xong, chậm nhất là sau một giờ.',
      'Góp ý và các câu bạn báo là đúng được lưu không kèm tên. Tin nhắn ở trang Liên hệ được lưu để trả lời bạn.',
      'Không bán dữ liệu, không quảng cáo. Công cụ phân tích chỉ được tải khi bạn đồng ý.',
      'Ở [trang hồ sơ](/profile), bạn tải được toàn bộ dữ liệu của mình và xóa vĩnh viễn tài khoản. Mọi yêu cầu khác, xin viết ở [trang Liên hệ](/contact).',
    ],
  },
  text: {
    en: {
      title: 'Privacy Policy',
      description:
        'What Nghe Gõ keeps about you, where, why and for how long, who receives it, and how to download or delete it. Version 1.0.',
      sections,
    },
    vi: {
      title: 'Chính sách quyền riêng tư',
      description:
        'Nghe Gõ lưu gì về bạn, ở đâu, để làm gì, trong bao lâu, ai nhận được, và cách tải về hoặc xóa. Phiên bản 1.0.',
      sections,
    },
  },
});
