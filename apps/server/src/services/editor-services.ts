import type { MediaHost } from './media/media-host.ts';
import { createPhonetic, type Phonetic } from './phonetic/phonetic.ts';
import type { Speech } from './speech/speech.ts';
import { noTranslation, type Translation } from './translation/translation.ts';

/** The services behind the admin forms; undefined for one that this installation does not have. */
export type EditorServices = {
  speech: Speech | undefined;
  /** undefined if the store holds the sounds */
  mediaHost: MediaHost | undefined;
  translation: Translation;
  phonetic: Phonetic;
};

export const noEditorServices: EditorServices = {
  speech: undefined,
  mediaHost: undefined,
  translation: noTranslation,
  phonetic: createPhonetic(undefined, () => undefined),
};
