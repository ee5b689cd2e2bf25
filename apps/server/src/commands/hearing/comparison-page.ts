import { voices } from '@nghego/contracts/speech-choice';
import type { Pack } from '../../services/speech/pack/open-pack.ts';
import {
  type ShippedVoice,
  shippedVoiceNames,
  speakersOf,
} from '../../services/speech/shipped-voices.ts';
import { createSpeakers } from '../../services/speech/speakers.ts';

/** Words of the course with endings and clusters that Vietnamese learners miss, and a term. */
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

/** The voice whose sounds the pack has. */
const packed = 'emma';

/**
 * A page without any other file on which all voices say the same ten words and five sentences, side by side.
 * @param pack says them in its own voice, and knows their phonetics
 * @param speakers for tests
 * @throws an error that names a text that the pack does not have
 */
export async function comparisonPage(
  pack: Pick<Pack, 'sounds' | 'find'>,
  speakers = createSpeakers(),
): Promise<string> {
  const rows: string[] = [];
  for (const text of [...words, ...sentences]) {
    const sound = pack.sounds.find((one) => one.text === text);
    const inPack = sound && (await pack.find(sound));
    if (sound === undefined || inPack === undefined)
      throw new Error(`${packed} does not say "${text}".`);
    const { phonetic, pace: speakingRate } = sound;
    const cells: string[] = [];
    for (const voice of shippedVoiceNames) {
      const reply = await speakers.speak({ text, phonetic, speakingRate, ...only(voice) });
      cells.push(reply.kind === 'spoken' ? player(reply.bytes) : reply.kind);
    }
    cells.push(player(inPack));
    rows.push(
      `<tr><th scope="row">${text}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
    );
  }
  const heads = [...shippedVoiceNames, packed]
    .map((voice) => `<th scope="col">${voice}</th>`)
    .join('');
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

/** The job that this voice alone may take. */
function only(name: ShippedVoice) {
  const voice =
    voices.find((one) => speakersOf[one].some((speaker) => speaker === name)) ?? voices[0];
  return { voice, without: speakersOf[voice].filter((speaker) => speaker !== name) };
}

const player = (bytes: Uint8Array): string =>
  `<audio controls preload="none" src="data:audio/mpeg;base64,${Buffer.from(bytes).toString('base64')}"></audio>`;
