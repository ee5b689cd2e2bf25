import { defaultVoice } from '@nghego/contracts/speech-choice';
import { createSilentSetsRepository } from '../apps/server/src/modules/voicing/silent-sets-repository.ts';
import { createSoundMaker } from '../apps/server/src/modules/voicing/sound.ts';
import { voiceSet } from '../apps/server/src/modules/voicing/voice-set.ts';
import { openEditorServices } from '../apps/server/src/open-editor-services.ts';
import { prepareStore } from './prepared-store.ts';

/**
 * Makes the store of a product that starts later in the same folder: the course, and the sounds of the words of these
 * topics by the first voice.
 */
export async function prepareSpokenWords(
  dataDir: string,
  topics: readonly string[],
): Promise<void> {
  const log = (line: string): void => console.log(line);
  const { speech } = openEditorServices(
    { speech: { kind: 'embedded' }, languageModel: undefined, media: { kind: 'database' } },
    log,
  );
  if (speech === undefined) throw new Error('nothing speaks');
  await prepareStore(dataDir, async (store) => {
    const { rows } = await store.pool.query<{ id: string }>(
      'select id from topics where name = any($1)',
      [topics],
    );
    const wanted = new Set(rows.map(({ id }) => id));
    const repository = createSilentSetsRepository(store);
    const sounds = createSoundMaker(speech, undefined);
    const { signal } = new AbortController();
    for (const set of await repository.list())
      if (wanted.has(set.owner) && set.voice === defaultVoice)
        await voiceSet(set, { repository, sounds, log, signal });
  });
  await speech.stop();
}
