import type { Language } from './modules/editing/language-service.ts';
import type { LanguageModelChoice, MediaChoice, SpeechChoice } from './provider-settings.ts';
import { createHttpChat } from './services/chat/http-chat.ts';
import { createProviderClient, type ProviderClient } from './services/http/provider-client.ts';
import { createCloudinary } from './services/media/cloudinary.ts';
import { createPhonetic } from './services/phonetic/phonetic.ts';
import { createEmbeddedSpeech } from './services/speech/embedded-speech.ts';
import { createGoogleSpeech } from './services/speech/google-speech.ts';
import { createOpenAiSpeech } from './services/speech/openai-speech.ts';
import type { Speech } from './services/speech/speech.ts';
import { createChatTranslation, noTranslation } from './services/translation/translation.ts';

/** A sound is some 100 kB; each service gets a client, and with it a breaker, of its own. */
const soundClient = (): ProviderClient =>
  createProviderClient({ timeoutMs: 20_000, retries: 2, mostBytes: 8 * 1024 * 1024 });

/** What speaks, keeps sounds, translates and knows phonetics by the settings (SV-01 to SV-04, SV-08). */
export function openLanguage(
  settings: {
    speech: SpeechChoice;
    languageModel: LanguageModelChoice | undefined;
    media: MediaChoice;
  },
  log: (line: string) => void,
): Language {
  const { languageModel, media } = settings;
  const chat =
    languageModel &&
    createHttpChat({
      ...languageModel,
      client: createProviderClient({ timeoutMs: 20_000, retries: 1 }),
    });
  return {
    speech: openSpeech(settings.speech),
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

function openSpeech(choice: SpeechChoice): Speech | undefined {
  switch (choice.kind) {
    case 'none':
      return undefined;
    case 'embedded':
      return createEmbeddedSpeech();
    case 'google':
      return createGoogleSpeech({ ...choice, client: soundClient() });
    case 'openai':
      return createOpenAiSpeech({ ...choice, client: soundClient() });
    default:
      return choice satisfies never;
  }
}
