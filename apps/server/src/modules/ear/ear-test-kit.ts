import type { EarFiles } from '@nghego/contracts/ear-file';

const word = (text: string, phonetic: string) => ({
  word: text,
  phonetic,
  meaning: `nghĩa của ${text}`,
  taught: false,
});

const texts = {
  name: 'Two',
  nameVi: 'Hai âm',
  habit: 'mixes up two sounds',
  habitVi: 'lẫn hai âm',
  listen: 'Listen.',
  listenVi: 'Nghe kỹ.',
};

/** A few contrasts, reduced forms and pairs. */
export const fewEarFiles: EarFiles = {
  contrasts: [
    {
      ...texts,
      id: 'short-i',
      keys: ['ɪ-i'],
      sounds: ['/ɪ/', '/iː/'],
      pairs: [
        {
          a: word('ship', '/ʃɪp/'),
          b: word('sheep', '/ʃip/'),
          frame: 'Can you see the ___ there?',
        },
      ],
    },
    {
      ...texts,
      id: 'final-d',
      keys: ['t-', 'd-'],
      sounds: ['/t/ /d/', '–'],
      pairs: [
        { a: word('gate', '/ɡeɪt/'), b: word('gay', '/ɡeɪ/') },
        { a: word('paid', '/peɪd/'), b: word('pay', '/peɪ/'), frame: '___ it is.', british: false },
      ],
    },
  ],
  reduced: [
    {
      id: 'rf-001',
      kind: 'to-verbs',
      english: "I'm going to be late.",
      vietnamese: 'Tôi sắp muộn rồi.',
      focus: 'going to',
      sounds: { ipa: '/ˈɡʌnə/', vi: 'gă-nờ' },
      say: "I'm gonna be late.",
      phonetics: { gonna: '/ˈɡʌnə/' },
      why: 'Nói nhanh.',
      whyEn: 'Said fast.',
    },
  ],
  senses: Array.from({ length: 21 }, (_, n) => ({
    id: `fe-${String(n + 1).padStart(3, '0')}`,
    word: 'card',
    sensible: { english: `She paid bill ${n} by card.`, vietnamese: 'Có nghĩa.' },
    absurd: { english: `She paid bill ${n} by soup.`, vietnamese: 'Vô nghĩa.' },
  })),
};
