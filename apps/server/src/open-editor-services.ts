import { join } from 'node:path';
import { voices } from '@nghego/contracts/speech-choice';
import type { EditorServices } from './services/editor-services.ts';
import type {
  LanguageModelChoice,
  MediaChoice,
  SpeechChoice,
} from './settings/service-settings.ts';
import { createHttpChat } from './services/chat/http-chat.ts';
import { createProviderClient, type ProviderClient } from './services/http/provider-client.ts';
import { createCloudinary } from './services/media/cloudinary.ts';
import { createPhonetic } from './services/phonetic/phonetic.ts';
import { createEmbeddedSpeech } from './services/speech/embedded-speech.ts';
import { createGoogleSpeech } from './services/speech/google-speech.ts';
import { voicesFolder } from './services/speech/neural/check-voice-files.ts';
import { createOpenAiSpeech } from './services/speech/openai-speech.ts';
import { createPackedSpeech } from './services/speech/pack/packed-speech.ts';
import { packOf } from './services/speech/shipped-voices.ts';
import type { Speech } from './services/speech/speech.ts';
import { createChatTranslation, noTranslation } from './services/translation/translation.ts';

/**
 * A client for one service, with a circuit breaker of its own. Its limit of bytes leaves room: a sound has some 100 kB.
 */
const soundClient = (): ProviderClient =>
  createProviderClient({ timeoutMs: 20_000, retries: 2, mostBytes: 8 * 1024 * 1024 });

/** Connects speech, media host, translation and phonetics, by the settings (SV-01 to SV-04, SV-08). */
export function openEditorServices(
  settings: {
    speech: SpeechChoice;
    languageModel: LanguageModelChoice | undefined;
    media: MediaChoice;
  },
  log: (line: string) => void,
): EditorServices {
  const { languageModel, media } = settings;
  const chat =
    languageModel &&
    createHttpChat({
      ...languageModel,
      client: createProviderClient({ timeoutMs: 20_000, retries: 1 }),
    });
  return {
    speech: openSpeech(settings.speech, log),
    mediaHost:
      media.kind === 'cloudinary'
        ? createCloudinary({ ...media, client: soundClient() })
        : undefined,
    translation:
      chat && languageModel
        ? createChatTranslation(chat, languageModel.translationModel)
        : noTranslation,
    phonetic: createPhonetic(
      chat && languageModel && { chat, model: languageModel.phoneticModel },
      log,
    ),
  };
}

function openSpeech(choice: SpeechChoice, log: (line: string) => void): Speech | undefined {
  switch (choice.kind) {
    case 'none':
      return undefined;
    case 'embedded':
      return withPacks(createEmbeddedSpeech({ log }), log);
    case 'google':
      return createGoogleSpeech({ ...choice, client: soundClient() });
    case 'openai':
      return createOpenAiSpeech({ ...choice, client: soundClient() });
    default:
      return choice satisfies never;
  }
}

/** Puts the packs of voices before `next`: their sounds of the course and of listening are ready. */
function withPacks(next: Speech, log: (line: string) => void): Speech {
  const packs = voices.flatMap((voice) => {
    const name = packOf[voice];
    return name === undefined ? [] : [{ voice, folder: join(voicesFolder, name) }];
  });
  return createPackedSpeech(next, packs, log);
}
