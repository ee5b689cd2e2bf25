import { voices } from '@nghego/contracts/speech-choice';
import {
  type ShippedVoice,
  shippedVoiceNames,
  speakersOf,
} from '../../services/speech/shipped-voices.ts';
import { createSpeakers } from '../../services/speech/speakers.ts';

/** Endings and clusters that Vietnamese learners miss, and a term. */
const words = [
  'months',
  'breath',
  'clothes',
  'asked',
  'sixth',
  'leave',
  'reach',
  'price',
  'schedule',
  'boarding pass',
];
const sentences = [
  'The flight to Hanoi has been delayed by two hours.',
  'Could you leave the boxes next to the desks?',
  'Where is the nearest bank? On the corner.',
  "Ms. Nguyen's meeting starts at 9:30.",
  'She thinks the prices of these clothes are too high.',
];

/**
 * A page without any other file on which all voices say the same ten words and five sentences, side by side.
 * @param speakers for tests
 */
export async function comparisonPage(speakers = createSpeakers()): Promise<string> {
  const rows: string[] = [];
  for (const [text, rate] of [
    ...words.map((word) => [word, 1] as const),
    ...sentences.map((sentence) => [sentence, 0.85] as const),
  ]) {
    const cells: string[] = [];
    for (const voice of shippedVoiceNames) {
      const reply = await speakers.speak({
        text,
        phonetic: '',
        speakingRate: rate,
        ...only(voice),
      });
      cells.push(reply.kind === 'spoken' ? player(reply.bytes) : reply.kind);
    }
    rows.push(
      `<tr><th scope="row">${text}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
    );
  }
  const heads = shippedVoiceNames.map((voice) => `<th scope="col">${voice}</th>`).join('');
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
