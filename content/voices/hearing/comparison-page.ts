import { paceOf } from '@nghego/engine/practice/pace';
import type { Pack } from '../../../apps/server/src/services/speech/pack/open-pack.ts';
import type { SpeechJob } from '../../../apps/server/src/services/speech/speech-worker-messages.ts';

/** Words of the course with endings and clusters that Vietnamese learners do not hear, and a term. */
const words = [
  'breath',
  'health',
  'strength',
  'leave',
  'reach',
  'price',
  'shelf',
  'strict',
  'schedule',
  'boarding pass',
];
const sentences = [
  'Some clothes are on display in a shop window.',
  'Was the job interview difficult? They only asked four questions.',
  'When do new employees get their benefits? After three months.',
  "Who will replace Ms. Tanaka when she retires? They haven't announced it.",
  'According to a recent survey, half of office workers eat lunch at their desks.',
];

/** A voice on the page: from a pack, or speaking at run time. */
type Compared = { name: string; pack?: Pick<Pack, 'sounds' | 'find'>; job?: SayJob };
type SayJob = (job: Omit<SpeechJob, 'accent'>) => Promise<Uint8Array | undefined>;

/** Makes a page, without any other file, on which all voices say the same ten words and five sentences side by side. */
export async function comparisonPage(voices: readonly Compared[]): Promise<string> {
  const rows: string[] = [];
  const known = voices.flatMap(({ pack }) => pack?.sounds ?? []);
  for (const text of [...words, ...sentences]) {
    const phonetic = known.find((sound) => sound.text === text)?.phonetic ?? '';
    const pace = words.includes(text) ? paceOf.word : paceOf.sentence;
    const cells: string[] = [];
    for (const { pack, job } of voices) {
      const bytes =
        (await pack?.find({ text, phonetic, pace })) ??
        (await job?.({ text, phonetic, speakingRate: pace }));
      cells.push(bytes === undefined ? '–' : player(bytes));
    }
    rows.push(
      `<tr><th scope="row">${text}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
    );
  }
  const heads = voices.map(({ name }) => `<th scope="col">${name}</th>`).join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Voices</title>
<style>body { font: 1rem system-ui; margin: 1rem } th { text-align: start } audio { width: 14rem }</style>
<h1>The same texts in every voice</h1>
<table>
<tr><td></td>${heads}</tr>
${rows.join('\n')}
</table>
</html>
`;
}

const player = (bytes: Uint8Array): string =>
  `<audio controls preload="none" src="data:audio/mpeg;base64,${Buffer.from(bytes).toString('base64')}"></audio>`;
