import type { ListeningDocument } from '@nghego/contracts/listening-document';

/**
 * How a file of listening items is written: one of part 2, and a talk of part 4, whose `evidence` counts its lines from
 * 0 (LS-10). A conversation is written as a talk is, with two or three speakers. The first lacks a reason and the second
 * two questions, so that they stay drafts if somebody imports the file as it is.
 */
export const sampleItems: readonly ({ id: string } & ListeningDocument)[] = [
  {
    id: 'sample-part2',
    part: 'part2',
    topic: 'office-life',
    cefr: 'A2',
    kind: 'where',
    speakers: { A: 'us-f', B: 'uk-m' },
    lines: [
      {
        by: 'A',
        english: 'Where is the sample kept?',
        vietnamese: 'Mẫu được cất ở đâu?',
        names: [],
      },
    ],
    replies: [
      {
        english: 'In the second drawer.',
        vietnamese: 'Trong ngăn kéo thứ hai.',
        names: [],
        why: 'Nói đúng nơi cất mẫu.',
      },
      {
        english: 'Yes, I kept it.',
        vietnamese: 'Vâng, tôi giữ lại rồi.',
        names: [],
        trap: 'yes-no',
        why: 'Câu hỏi where không trả lời bằng Yes.',
      },
      {
        english: 'A very simple one.',
        vietnamese: 'Một cái rất đơn giản.',
        names: [],
        trap: 'like-sound',
        why: '',
      },
    ],
    correct: 0,
  },
  {
    id: 'sample-part4',
    part: 'part4',
    topic: 'office-life',
    cefr: 'B1',
    genre: 'announcement',
    speakers: { W: 'us-f' },
    lines: [
      {
        by: 'W',
        english: 'This is a sample announcement for everyone in the office.',
        vietnamese: 'Đây là thông báo mẫu cho mọi người trong văn phòng.',
        names: [],
      },
      {
        by: 'W',
        english: 'The lift is out of order, so please take the stairs until noon.',
        vietnamese: 'Thang máy đang hỏng, vì vậy xin dùng cầu thang bộ đến trưa.',
        names: [],
      },
    ],
    questions: [
      {
        asks: 'detail',
        question: 'What is wrong with the lift?',
        vietnamese: 'Thang máy bị làm sao?',
        options: ['It does not work.', 'It is too slow.', 'It is full.', 'It is noisy.'],
        correct: 0,
        evidence: [1],
        paraphrase: 'out of order → does not work',
        why: [
          'Thang máy đang hỏng.',
          'Không ai nói thang máy chậm.',
          'Không ai nói thang máy đầy người.',
          'Không ai nhắc đến tiếng ồn.',
        ],
      },
    ],
  },
];
