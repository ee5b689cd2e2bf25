import { createSoundMaker } from '../../apps/server/src/modules/voicing/sound.ts';
import { silentLines } from '../../apps/server/src/modules/voicing/lines.ts';
import { voiceInTurn } from '../../apps/server/src/modules/voicing/voice-in-turn.ts';
import { openEditorServices } from '../../apps/server/src/open-editor-services.ts';
import { prepareStore } from '../prepared-store.ts';

/** Makes the store of a product that starts later in the same folder: the course, and a sound of each line of listening. */
export async function prepareSpokenLines(dataDir: string): Promise<void> {
  const log = (line: string): void => console.log(line);
  const { speech } = openEditorServices(
    { speech: { kind: 'embedded' }, languageModel: undefined, media: { kind: 'database' } },
    log,
  );
  if (speech === undefined) throw new Error('nothing speaks');
  await prepareStore(dataDir, async ({ db }) => {
    const sounds = createSoundMaker(speech, undefined);
    const lines = voiceInTurn(silentLines(db, speech), { db, sounds, log });
    const { signal } = new AbortController();
    let isMore = true;
    while (isMore) isMore = await lines.step(signal);
  });
  await speech.stop();
}
