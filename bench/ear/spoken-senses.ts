import { sensesARound } from '@nghego/contracts/ear';
import { defaultVoice } from '@nghego/contracts/speech-choice';
import { readEar } from '../../apps/server/src/db/seed/course-files.ts';
import { earTexts } from '../../apps/server/src/modules/ear/spoken-texts.ts';
import { silentEarTexts } from '../../apps/server/src/modules/voicing/ear.ts';
import { createSoundMaker } from '../../apps/server/src/modules/voicing/sound.ts';
import { voiceInTurn } from '../../apps/server/src/modules/voicing/voice-in-turn.ts';
import { openEditorServices } from '../../apps/server/src/open-editor-services.ts';
import { prepareStore } from '../prepared-store.ts';

/** Makes the store of a product that starts later in the same folder, with the sounds of the first round of 'Fast ear'. */
export async function prepareSpokenSenses(dataDir: string): Promise<void> {
  const log = (line: string): void => console.log(line);
  const { speech } = openEditorServices(
    { speech: { kind: 'embedded' }, languageModel: undefined, media: { kind: 'database' } },
    log,
  );
  if (speech === undefined) throw new Error('nothing speaks');
  const { senses } = await readEar();
  const texts = earTexts({ contrasts: [], reduced: [], senses: senses.slice(0, sensesARound) });
  await prepareStore(dataDir, async ({ db }) => {
    const source = silentEarTexts(db, { speech, texts, voices: [defaultVoice] });
    const sentences = voiceInTurn(source, { db, sounds: createSoundMaker(speech, undefined), log });
    const { signal } = new AbortController();
    let isMore = true;
    while (isMore) isMore = await sentences.step(signal);
  });
  await speech.stop();
}
