import { checkVoice, defaultVoice, itemVoices, type Voice } from '@nghego/contracts/speech-choice';
import { SettingError } from './setting-error.ts';

/** Which service speaks (SV-03). */
export type SpeechChoice =
  | { kind: 'none' }
  | { kind: 'embedded' }
  | { kind: 'google'; url: string; apiKey: string | undefined }
  | {
      kind: 'openai';
      url: string;
      apiKey: string | undefined;
      model: string;
      voice: string | undefined;
    };

/**
 * The voices that speak words and sentences, in the order in which their sounds are made (VO-02): one voice if the
 * service has one for all; of the voices that come with the product the packed ones first, since their sounds are
 * ready.
 */
export function voicesOf(speech: SpeechChoice): readonly Voice[] {
  if (speech.kind === 'openai' && speech.voice !== undefined) return [defaultVoice];
  if (speech.kind !== 'embedded') return itemVoices;
  return itemVoices.toSorted((one, other) => orderOfEmbedded(one) - orderOfEmbedded(other));
}

/**
 * The voices that speak the texts of ear training: those of {@link voicesOf}, after the voice of the ear's checks if
 * there are several.
 */
export function earVoicesOf(speech: SpeechChoice): readonly Voice[] {
  const ofCourse = voicesOf(speech);
  return ofCourse.length === 1 ? ofCourse : [checkVoice, ...ofCourse];
}

const orderOfEmbedded = (voice: Voice): number => (voice === defaultVoice ? 1 : 0);

/** `url` is the full address of the chat call. */
export type LanguageModelChoice = {
  url: string;
  apiKey: string;
  translationModel: string;
  phoneticModel: string;
};

/** Where sounds are stored (SV-04). */
export type MediaChoice =
  | { kind: 'database' }
  | {
      kind: 'cloudinary';
      baseUrl: string;
      cloudName: string;
      uploadPreset: string;
      folder: string;
      signing: { apiKey: string; apiSecret: string } | undefined;
    };

/** The settings that `readProviders` reads, each already validated. */
type Environment = {
  TTS_PROVIDER: 'auto' | 'google' | 'openai' | 'embedded' | 'none';
  SPEECH_MODEL: string;
  SPEECH_VOICE?: string | undefined;
  GOOGLE_TTS_URL?: string | undefined;
  GOOGLE_TTS_API_KEY?: string | undefined;
  OPENAI_BASE_URL: string;
  OPENAI_API_KEY?: string | undefined;
  TRANSLATION_MODEL: string;
  PHONETIC_MODEL: string;
  MEDIA_PROVIDER: 'database' | 'cloudinary';
  CLOUDINARY_BASE_URL: string;
  CLOUDINARY_CLOUD_NAME?: string | undefined;
  CLOUDINARY_UPLOAD_PRESET?: string | undefined;
  CLOUDINARY_FOLDER: string;
  CLOUDINARY_API_KEY?: string | undefined;
  CLOUDINARY_API_SECRET?: string | undefined;
};

const googleUrl = 'https://texttospeech.googleapis.com/v1/text:synthesize';

/**
 * The outside services that the settings name.
 * @throws SettingError if a choice lacks a setting that it needs
 */
export function readProviders(env: Environment): {
  speech: SpeechChoice;
  languageModel: LanguageModelChoice | undefined;
  media: MediaChoice;
} {
  return { speech: readSpeech(env), languageModel: readLanguageModel(env), media: readMedia(env) };
}

function readSpeech(env: Environment): SpeechChoice {
  const hasGoogle = env.GOOGLE_TTS_API_KEY !== undefined || env.GOOGLE_TTS_URL !== undefined;
  const google = {
    kind: 'google',
    url: env.GOOGLE_TTS_URL ?? googleUrl,
    apiKey: env.GOOGLE_TTS_API_KEY,
  } as const;
  switch (env.TTS_PROVIDER) {
    case 'none':
      return { kind: 'none' };
    case 'embedded':
      return { kind: 'embedded' };
    case 'auto':
      return hasGoogle ? google : { kind: 'embedded' };
    case 'google':
      if (!hasGoogle) throw new SettingError('TTS_PROVIDER google needs GOOGLE_TTS_API_KEY.');
      return google;
    case 'openai':
      return {
        kind: 'openai',
        url: `${env.OPENAI_BASE_URL}/audio/speech`,
        apiKey: env.OPENAI_API_KEY,
        model: env.SPEECH_MODEL,
        voice: env.SPEECH_VOICE,
      };
    default:
      return env.TTS_PROVIDER satisfies never;
  }
}

function readLanguageModel(env: Environment): LanguageModelChoice | undefined {
  if (env.OPENAI_API_KEY === undefined) return undefined;
  return {
    url: `${env.OPENAI_BASE_URL}/chat/completions`,
    apiKey: env.OPENAI_API_KEY,
    translationModel: env.TRANSLATION_MODEL,
    phoneticModel: env.PHONETIC_MODEL,
  };
}

function readMedia(env: Environment): MediaChoice {
  if (env.MEDIA_PROVIDER === 'database') return { kind: 'database' };
  const { CLOUDINARY_CLOUD_NAME: cloudName, CLOUDINARY_UPLOAD_PRESET: uploadPreset } = env;
  if (cloudName === undefined || uploadPreset === undefined)
    throw new SettingError(
      'MEDIA_PROVIDER cloudinary needs CLOUDINARY_CLOUD_NAME and CLOUDINARY_UPLOAD_PRESET.',
    );
  const { CLOUDINARY_API_KEY: apiKey, CLOUDINARY_API_SECRET: apiSecret } = env;
  return {
    kind: 'cloudinary',
    baseUrl: env.CLOUDINARY_BASE_URL,
    cloudName,
    uploadPreset,
    folder: env.CLOUDINARY_FOLDER,
    signing: apiKey !== undefined && apiSecret !== undefined ? { apiKey, apiSecret } : undefined,
  };
}
