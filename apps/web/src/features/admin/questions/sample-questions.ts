import type { QuestionDraft } from '@nghego/contracts/admin-questions';

/**
 * How a file of questions is written: one with reasons, which 'Fill the blank' has, and one of another game (CO-12).
 * Both lack their explanation, so that they stay drafts if somebody imports the file as it is.
 */
export const sampleQuestions: readonly ({ id: string } & Omit<QuestionDraft, 'draft'>)[] = [
  {
    id: 'sample-choice',
    bank: 'choice-1',
    sentence: 'The sample parcel ___ on Monday.',
    options: ['arrives', 'arrive', 'arriving', 'to arrive'],
    correct: 0,
    hint: 'Chủ ngữ số ít hay số nhiều?',
    explanation: '',
    why: [
      '',
      'dạng này đi với chủ ngữ số nhiều',
      'V-ing không đứng một mình làm động từ chính',
      'to + nguyên mẫu không làm động từ chính',
    ],
    rule: 'agreement',
    asks: 'verb-form',
  },
  {
    id: 'sample-structure',
    bank: 'structure',
    sentence: '___ the sample was late, we paid in full.',
    options: ['Although', 'Despite', 'Because of', 'During'],
    correct: 0,
    hint: 'Sau chỗ trống là một mệnh đề.',
    explanation: '',
    why: [],
    rule: 'concession',
    asks: '',
  },
];
