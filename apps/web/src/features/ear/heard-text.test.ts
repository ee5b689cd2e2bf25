import { readFileSync } from 'node:fs';
import { contrastFileSchema } from '@nghego/contracts/ear-file';
import { soundsApart } from '@nghego/engine/sounds/sounds-apart';
import { expect, onTestFinished, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '../../messages/runtime.js';
import { heardText } from './heard-text.ts';

const word = (text: string, phonetic: string) => ({
  id: text,
  word: text,
  phonetic,
  meaning: '',
  audio: '',
  voices: [],
});

function speak(language: 'en' | 'vi'): void {
  const before = getLocale;
  overwriteGetLocale(() => language);
  onTestFinished(() => overwriteGetLocale(before));
}

const file = new URL('../../../../../content/ear/contrasts.json', import.meta.url);
const { contrasts } = contrastFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

/** The texts about both words of each pair. */
const told = contrasts.flatMap(({ keys, pairs }) =>
  pairs.map(({ a, b }) => {
    const sounds = soundsApart(a.phonetic, b.phonetic, keys);
    const pair = { sounds, one: word(a.word, a.phonetic), other: word(b.word, b.phonetic) };
    return { pair, one: () => heardText(pair, 'one'), other: () => heardText(pair, 'other') };
  }),
);

for (const language of ['en', 'vi'] as const)
  test(`EA-02 of both words of each pair of the twelve contrasts it is told what is heard in it, in a text of its own (${language})`, () => {
    speak(language);
    for (const { pair, one, other } of told) {
      const both = [one(), other()];
      for (const text of both)
        expect([pair.one.word, text]).toEqual([
          pair.one.word,
          expect.stringMatching(/^[^{}]{10,95}[.]$/u),
        ]);
      expect(both[0]).not.toBe(both[1]);
    }
  });

const find = (one: string) => told.find(({ pair }) => pair.one.word === one);

test.each([
  [
    'ship',
    'sheep',
    'có “i” ngắn /ɪ/: gọn và lơi, ngả sang “ê”.',
    'có “i” dài /i/: ngân ra, môi dẹt như cười.',
    'has short “i” /ɪ/: quick and relaxed.',
    'has “ee” /i/: long, lips spread.',
  ],
  [
    'men',
    'man',
    'có “e” /e/: ngắn, miệng mở vừa.',
    'có “a” bẹt /æ/: há rộng, giữa “a” và “e”, ngân dài hơn.',
    'has “e” /e/: short, the mouth half open.',
    'has wide “a” /æ/: the mouth wide open, and longer.',
  ],
  [
    'books',
    'book',
    'còn một hơi gió “s” /s/ sau “k”, dù rất nhẹ.',
    'dừng gọn ở “k”, không có hơi “s” /s/ phía sau.',
    'has a hiss of “s” /s/ after “k”, however light.',
    'stops clean at “k”, with no hiss of “s” /s/ after it.',
  ],
  [
    'keys',
    'key',
    'còn tiếng rung “z” /z/ kéo ra sau nguyên âm.',
    'dứt ở nguyên âm, không có tiếng rung “z” /z/ phía sau.',
    'buzzes on after the vowel: “z” /z/.',
    'ends at the vowel, with no buzz of “z” /z/ after it.',
  ],
  [
    'bags',
    'bag',
    'còn tiếng rung “z” /z/ kéo ra sau “g”.',
    'dứt ở “g”, không có tiếng rung “z” /z/ phía sau.',
    'buzzes on after “g”: “z” /z/.',
    'ends at “g”, with no buzz of “z” /z/ after it.',
  ],
  [
    'chairs',
    'chair',
    'còn tiếng rung “z” /z/ kéo ra sau nguyên âm.',
    'dứt ở nguyên âm, không có tiếng rung “z” /z/ phía sau.',
    'buzzes on after the vowel: “z” /z/.',
    'ends at the vowel, with no buzz of “z” /z/ after it.',
  ],
  [
    'worked',
    'work',
    'còn một tiếng bật nhẹ “t” /t/ sau “k”.',
    'dừng ở “k”, không có tiếng bật “t” /t/ phía sau.',
    'has a light tap of “t” /t/ after “k”.',
    'ends at “k”, with no tap of “t” /t/ after it.',
  ],
  [
    'played',
    'play',
    'ngân ra rồi khép lại ở “đ” /d/.',
    'nhỏ dần rồi tắt, không khép lại ở “đ” /d/.',
    'rings on, then closes at “d” /d/.',
    'fades away; no “d” /d/ closes it.',
  ],
  [
    'plate',
    'play',
    'bị chặn gọn lại ở “t” /t/.',
    'nhỏ dần rồi tắt, không bị “t” /t/ chặn lại.',
    'is cut off short by “t” /t/.',
    'fades away; no “t” /t/ cuts it off.',
  ],
  [
    'write',
    'ride',
    'dừng gọn: âm trước “t” /t/ bị cắt ngắn.',
    'ngân hơn: âm trước “đ” /d/ kéo dài rồi mới khép lại.',
    'is short: the sound before “t” /t/ is cut off.',
    'is longer: the sound before “d” /d/ lasts, then closes.',
  ],
  [
    'price',
    'prize',
    'có “s” /s/ chỉ là hơi, âm trước nó gọn.',
    'có “z” /z/ rung trong cổ họng, âm trước nó ngân dài hơn.',
    'has “s” /s/, which is air alone; the sound before it is short.',
    'has “z” /z/, which buzzes; the sound before it lasts longer.',
  ],
  [
    'racer',
    'razor',
    'có “s” /s/ chỉ là hơi, âm trước nó gọn.',
    'có “z” /z/ rung trong cổ họng, âm trước nó ngân dài hơn.',
    'has “s” /s/, which is air alone; the sound before it is short.',
    'has “z” /z/, which buzzes; the sound before it lasts longer.',
  ],
  [
    'sip',
    'ship',
    'có “s” /s/: hơi rít sắc và cao, môi dẹt.',
    'có “sh” /ʃ/: hơi dày và trầm, môi chu như khi “suỵt”.',
    'has “s” /s/: a sharp, high hiss, lips spread.',
    'has “sh” /ʃ/: lower and thicker, lips pushed out.',
  ],
  [
    'class',
    'clash',
    'có “s” /s/: hơi rít sắc và cao, môi dẹt.',
    'có “sh” /ʃ/: hơi dày và trầm, môi chu như khi “suỵt”.',
    'has “s” /s/: a sharp, high hiss, lips spread.',
    'has “sh” /ʃ/: lower and thicker, lips pushed out.',
  ],
  [
    'share',
    'chair',
    'có “sh” /ʃ/: hơi thổi liền một mạch, không có tiếng bật.',
    'có “ch” /tʃ/: bị chặn lại rồi mới bật hơi ra.',
    'has “sh” /ʃ/: air that flows on, with no burst.',
    'has “ch” /tʃ/: a stop that bursts into air.',
  ],
  [
    'wash',
    'watch',
    'có “sh” /ʃ/: hơi thổi liền một mạch, không có tiếng bật.',
    'có “ch” /tʃ/: bị chặn lại rồi mới bật hơi ra.',
    'has “sh” /ʃ/: air that flows on, with no burst.',
    'has “ch” /tʃ/: a stop that bursts into air.',
  ],
  [
    'thin',
    'tin',
    'có “th” giữa răng /θ/: chỉ là gió nhẹ qua kẽ răng, không có tiếng bật.',
    'có “t” /t/: bật ra một cái là hết.',
    'has hissed “th” /θ/: soft air between the teeth, with no burst.',
    'has “t” /t/: one burst, then nothing.',
  ],
  [
    'faith',
    'fate',
    'kết thúc bằng “th” giữa răng /θ/: còn một luồng gió nhẹ.',
    'bị chặn gọn lại ở “t” /t/, phía sau không còn gió.',
    'ends in hissed “th” /θ/: soft air between the teeth.',
    'is stopped short by “t” /t/, with no air after it.',
  ],
  [
    'pear',
    'bear',
    'mở đầu bằng “p” /p/ bật hơi mạnh.',
    'mở đầu bằng “b” /b/ êm, không có luồng hơi.',
    'opens with “p” /p/ and a puff of air.',
    'opens with “b” /b/, softly, without a puff of air.',
  ],
  [
    'rope',
    'robe',
    'dừng gọn: âm trước “p” /p/ bị cắt ngắn.',
    'ngân hơn: âm trước “b” /b/ kéo dài rồi mới khép lại.',
    'is short: the sound before “p” /p/ is cut off.',
    'is longer: the sound before “b” /b/ lasts, then closes.',
  ],
  [
    'glass',
    'grass',
    'có “l” /l/: sáng và rõ, đầu lưỡi chạm lợi trên.',
    'có “r” /r/: trầm, môi hơi tròn, như có “u” đi trước.',
    'has “l” /l/: bright and clear, the tongue touches.',
    'has “r” /r/: dark, lips round, as if a short “oo” came first.',
  ],
  [
    'life',
    'knife',
    'có “l” /l/: hơi ra hai bên lưỡi, không lên mũi.',
    'có “n” /n/: hơi ra mũi.',
    'has “l” /l/: it flows beside the tongue, not through the nose.',
    'has “n” /n/: it hums through the nose.',
  ],
  [
    'bill',
    'bin',
    'có “l” /l/ ở cuối: nghe tối, gần như “ô”.',
    'có “n” /n/ ở cuối: khép lại, ngân lên mũi.',
    'ends in “l” /l/: dark, almost like “oh”.',
    'ends in “n” /n/: it closes and hums through the nose.',
  ],
])('EA-02 what is told of %s and of %s', (word_, other, vi, otherVi, en, otherEn) => {
  const pair = find(word_);
  expect(pair?.pair.other.word).toBe(other);
  speak('vi');
  expect([pair?.one(), pair?.other()]).toEqual([vi, otherVi]);
  speak('en');
  expect([pair?.one(), pair?.other()]).toEqual([en, otherEn]);
});
