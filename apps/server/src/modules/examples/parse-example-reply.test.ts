import { expect, test } from 'vitest';
import { parseExampleReply } from './parse-example-reply.ts';

const fields = {
  english: 'She negotiated a better price.',
  vietnamese: 'Cô ấy đã thương lượng được giá tốt hơn.',
  wordHighlight: 'negotiated',
  context: 'shopping',
};
const reply = (change: object = {}) =>
  JSON.stringify({ exampleSentence: { ...fields, ...change } });
const example = {
  englishSentence: fields.english,
  vietnameseTranslation: fields.vietnamese,
  wordHighlight: 'negotiated',
  contextInfo: 'shopping',
};

test.each([
  ['bare', reply()],
  ['in a fence', `\`\`\`json\n${reply()}\n\`\`\``],
  ['with text around it', `Sure! Here it is:\n\n${reply()}\n\nHope it helps.`],
  ['with braces in the text around it', `For {negotiate}: ${reply()} {end}`],
  ['pretty-printed', JSON.stringify(JSON.parse(reply()), null, 2)],
  ['with more than was asked', reply({ level: 'B1' })],
  ['with lines and blanks', reply({ english: '  She negotiated\n a better price. ' })],
])('EX-03 a reply is read %s', (_name, text) => {
  expect(parseExampleReply(text, 'negotiate')).toEqual({ kind: 'written', example });
});

test('EX-03 braces and quotes inside the texts do not end them', () => {
  const english = 'They said "negotiate }" today.';
  expect(parseExampleReply(reply({ english }), 'negotiate')).toMatchObject({ code: 'UNABLE' });
  const vietnamese = 'Họ nói "thương lượng" hôm nay.';
  expect(parseExampleReply(reply({ vietnamese }), 'negotiate')).toMatchObject({
    example: { vietnameseTranslation: vietnamese },
  });
});

test.each([
  ['NO_JSON', 'no JSON', 'I cannot help with that.'],
  ['NO_JSON', 'a list', '[1, 2]'],
  ['NO_JSON', 'cut off', reply().slice(0, -10)],
  ['PARSE_ERROR', 'single quotes', "{'exampleSentence': {'english': 'She negotiated a price.'}}"],
  ['PARSE_ERROR', 'a comma too many', '{"exampleSentence": {},}'],
  ['UNABLE', 'another object', '{"english": "She negotiated a better price."}'],
  ['UNABLE', 'no Vietnamese', reply({ vietnamese: undefined })],
  ['UNABLE', 'a number', reply({ english: 7 })],
  ['UNABLE', 'a blank', reply({ english: ' \n ' })],
  ['UNABLE', 'blank Vietnamese', reply({ vietnamese: '\u00a0' })],
  ['UNABLE', 'the English again', reply({ vietnamese: fields.english.toUpperCase() })],
  ['UNABLE', 'a sentence without the word', reply({ english: 'She asked for a better price.' })],
  ['UNABLE', 'the word within another', reply({ english: 'A renegotiates b every day.' })],
  ['UNABLE', 'the word alone', reply({ english: 'Negotiate.' })],
  ['UNABLE', 'a very long one', reply({ english: `We negotiate ${'very '.repeat(60)}long.` })],
  ['UNABLE', 'long Vietnamese', reply({ vietnamese: 'Rất dài. '.repeat(50) })],
  ['UNABLE', 'HTML', reply({ english: 'She <b>negotiated</b> a better price.' })],
  ['UNABLE', 'an entity', reply({ english: 'She negotiated &amp; won the deal.' })],
  ['UNABLE', 'Markdown', reply({ english: 'She **negotiated** a better price.' })],
  ['UNABLE', 'a gap', reply({ english: 'She ____ and negotiated a price.' })],
  ['UNABLE', 'a link', reply({ vietnamese: 'Xem https://example.com nhé bạn.' })],
  ['UNABLE', 'hidden characters', reply({ english: 'She negotiated \u202ea better price.' })],
])('EX-06 %s: a reply with %s', (code, _name, text) => {
  expect(parseExampleReply(text, 'negotiate')).toMatchObject({
    kind: 'bad',
    code,
    reason: expect.stringMatching(/./),
  });
});

test.each([
  ['a highlight that is not there', { wordHighlight: 'negotiating' }, { wordHighlight: '' }],
  ['no highlight', { wordHighlight: undefined }, { wordHighlight: '' }],
  ['a highlight of another case', { wordHighlight: 'Negotiated' }, { wordHighlight: 'Negotiated' }],
  ['no context', { context: null }, { contextInfo: '' }],
  ['a context with markup', { context: '<i>shop</i>' }, { contextInfo: '' }],
])('EX-03 %s does not spoil a good sentence', (_name, change, expected) => {
  expect(parseExampleReply(reply(change), 'negotiate')).toEqual({
    kind: 'written',
    example: { ...example, ...expected },
  });
});

test.each([
  ['pay back', 'I will pay you back on Friday.'],
  ['city', 'Two cities are near the sea.'],
  ['swim', 'They were swimming all day.'],
  ['go', 'She went to the bank today.'],
  ['check-in', 'The check in desk opens soon.'],
])('EX-03 a form of "%s" is that word', (word, english) => {
  expect(parseExampleReply(reply({ english }), word)).toMatchObject({ kind: 'written' });
});

test('EX-03 a reply of nothing but braces is given up at once', () => {
  expect(parseExampleReply('{'.repeat(1_000_000), 'word')).toMatchObject({ code: 'NO_JSON' });
});
