// (v) The voice that speaks at run time: the time to the first word after a cold start, processor time and bytes of a
// word and of a sentence; and, with a Python that has pocketsphinx (PYTHON=…), how many sounds it recognises among
// twenty choices.
import { openDecoder } from '../apps/server/src/services/speech/open-decoder.ts';
import { startRecogniser } from '../content/voices/hearing/recogniser.ts';
import { verifySounds } from '../content/voices/hearing/verify-sounds.ts';
import { readCourse } from '../apps/server/src/db/seed/course-files.ts';
import { readMp3 } from '../apps/server/src/services/speech/mp3-test-kit.ts';
import { createSpeaker } from '../apps/server/src/services/speech/speaker.ts';

const share = {
  words: Number(process.env.WORDS ?? 100),
  sentences: Number(process.env.SENTENCES ?? 30),
};
const course = await readCourse();
const everyWord = course.topics.flatMap(({ words }) => words);
const everySentence = course.parts.flatMap(({ sentences }) => sentences);
const pick = <Item>(all: readonly Item[], count: number): Item[] =>
  all.filter((_, at) => at % Math.ceil(all.length / count) === 3);
const texts = [
  ...pick(everyWord, share.words).map(({ word, phonetic }) => ({ text: word, phonetic })),
  ...pick(everySentence, share.sentences).map(({ english }) => ({ text: english, phonetic: '' })),
];

type Said = { text: string; phonetic: string; signs: string; sum: string };
type Sum = { count: number; cpu: number; seconds: number; bytes: number };
const none = (): Sum => ({ count: 0, cpu: 0, seconds: 0, bytes: 0 });
const { decode, free } = await openDecoder();

const { speak } = createSpeaker();
const say = async (text: string, phonetic: string, speakingRate: 1 | 0.85) => {
  const reply = await speak({ text, phonetic, accent: 'American', speakingRate });
  if (reply.kind !== 'spoken') throw new Error(`heart does not say: ${text}`);
  return reply.bytes;
};
const began = performance.now();
await say('gate', '', 1);
const first = performance.now() - began;
const sums = { words: none(), sentences: none() };
const sounds = new Map<Said, Uint8Array>();
for (const { text, phonetic } of texts) {
  const before = process.cpuUsage();
  const speakingRate = phonetic === '' ? 0.85 : 1;
  const bytes = await say(text, phonetic, speakingRate);
  const { user, system } = process.cpuUsage(before);
  const sum = phonetic === '' ? sums.sentences : sums.words;
  sum.count += 1;
  sum.cpu += (user + system) / 1_000;
  sum.seconds += readMp3(bytes).seconds;
  sum.bytes += bytes.length;
  sounds.set({ text, phonetic, signs: '', sum: '' }, bytes);
}
console.log(`heart: first word after a cold start ${first.toFixed(0)} ms`);
for (const [kind, { count, cpu, seconds, bytes }] of Object.entries(sums))
  console.log(
    `  ${count} ${kind}: ${(cpu / count).toFixed(0)} ms of a processor each, ${(cpu / 1_000 / seconds).toFixed(3)} of their length; ${(bytes / count).toFixed(0)} bytes each, ${(bytes / seconds).toFixed(0)} a second`,
  );
const whole = (everyWord.length * sums.words.cpu) / sums.words.count;
const rest = (everySentence.length * sums.sentences.cpu) / sums.sentences.count;
console.log(`  whole course: ${((whole + rest) / 60_000).toFixed(1)} minutes of a processor`);
try {
  const { words, sentences, missed } = await verifySounds([...sounds.keys()], {
    read: (said) => decode(sounds.get(said) ?? new Uint8Array()),
    start: (said) => startRecogniser(process.env.PYTHON ?? 'python3', said),
    progress: () => undefined,
  });
  console.log(
    `  heard among twenty: ${words.heard} of ${words.of} words, ${sentences.heard} of ${sentences.of} sentences`,
  );
  console.log(`  not: ${missed.map(({ text, heard }) => `${text} (${heard})`).join(', ')}`);
} catch (error) {
  console.log(`  ${error instanceof Error ? error.message : String(error)}`);
}
free();
