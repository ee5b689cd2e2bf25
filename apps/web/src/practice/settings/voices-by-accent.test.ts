import { expect, test } from 'vitest';
import { voicesByAccent } from './voices-by-accent.ts';

const voice = (name: string, lang: string, voiceURI = name) => ({ name, lang, voiceURI });

test('VO-03 voices of a device are listed by accent, American and British first, each once', () => {
  const voices = [
    voice('Karen', 'en-AU'),
    voice('Daniel', 'en-GB'),
    voice('Samantha', 'en-US'),
    voice('English', 'en'),
    voice('Android', 'en_US', 'urn:android'),
    voice('Samantha', 'en-US'),
  ];
  expect(voicesByAccent(voices, (tag) => `<${tag}>`)).toEqual([
    {
      name: '<en-US>',
      voices: [
        { address: 'Samantha', name: 'Samantha' },
        { address: 'urn:android', name: 'Android' },
      ],
    },
    { name: '<en-GB>', voices: [{ address: 'Daniel', name: 'Daniel' }] },
    { name: '<en>', voices: [{ address: 'English', name: 'English' }] },
    { name: '<en-AU>', voices: [{ address: 'Karen', name: 'Karen' }] },
  ]);
});
