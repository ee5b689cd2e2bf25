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

export const noExtras = {
  accept: [],
  homophones: [],
  cefr: '',
  family: [],
  collocations: [],
  hint: '',
};
