import type { Visitor } from '../../../test/visitor.ts';

export const row = (word: string, meaning = `nghĩa của ${word}`) => ({ word, type: 'n.', meaning });

export const extras = {
  accept: ['gayt', 'gaight'],
  homophones: ['gait'],
  cefr: 'B1',
  family: ['gated (adj.)', 'gateway (n.)'],
  collocations: ['open the gate', 'a school gate'],
  hint: 'đọc như gait',
};

/** Another sense and a paraphrase, which only JSON files hold (CO-09). */
export const further = {
  senses: [
    {
      type: 'n.',
      meaning: 'cửa ra máy bay',
      phonetic: '/ˈɡeɪt/',
      cefr: 'A2',
      example: { english: 'Our gate is B4.', vietnamese: 'Cửa của chúng tôi là B4.' },
      collocations: ['a boarding gate'],
    },
  ],
  paraphrases: ['entrance'],
};

export async function bring(visitor: Visitor, file: string | Buffer | object, query = '') {
  const isRaw = typeof file === 'string' || Buffer.isBuffer(file);
  const answer = await visitor.send({
    method: 'POST',
    url: `/api/import${query}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: isRaw ? file : JSON.stringify(file),
  });
  return { status: answer.statusCode, body: answer.json() };
}

export const exportedTopic = (
  name: string,
  id: unknown = '0197a9a0-0000-7000-8000-000000000001',
) => ({
  id,
  name,
  description: 'd',
  category: 'Food',
  difficulty: 'beginner',
  isActive: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
});
