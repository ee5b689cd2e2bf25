export const draftFor = (topicId: string) => ({
  word: 'contract',
  type: 'n.',
  meaning: 'hợp đồng',
  topicId,
});

export const extras = {
  accept: ['kontract'],
  homophones: ['con tract'],
  cefr: 'B1',
  family: ['contractor (n.)', 'contractual (adj.)'],
  collocations: ['sign a contract', 'break a contract'],
  hint: 'danh từ, nhấn âm đầu',
};

export const further = {
  senses: [
    {
      type: 'v.',
      meaning: 'co lại',
      cefr: 'C1',
      example: { english: 'Metals contract in the cold.', vietnamese: 'Kim loại co lại khi lạnh.' },
      collocations: ['contract in the cold'],
    },
  ],
  paraphrases: ['agreement', 'deal'],
};

export const noExtras = {
  accept: [],
  homophones: [],
  cefr: '',
  family: [],
  collocations: [],
  hint: '',
};
