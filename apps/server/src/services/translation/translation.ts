import { translationFailures } from '@nghego/contracts/failure-texts';
import { type Chat, ChatFailure } from '../chat/chat.ts';

/** Translates English into Vietnamese (SV-01). */
export type Translation = {
  /** @throws TranslationFailure, or the reason of the signal */
  translate: (english: string, signal?: AbortSignal) => Promise<string>;
};

/** Why there is no translation; the message is the product's or the provider's, fit for editors. */
export class TranslationFailure extends Error {
  override name = 'TranslationFailure';
  /** whether a translation service is configured */
  readonly isConfigured: boolean;

  constructor(message: string, options: ErrorOptions & { isConfigured?: boolean } = {}) {
    super(message, options);
    this.isConfigured = options.isConfigured ?? true;
  }
}

/** The translation of an installation without a key: it always fails. */
export const noTranslation: Translation = {
  translate: () =>
    Promise.reject(
      new TranslationFailure(translationFailures.notConfigured, { isConfigured: false }),
    ),
};

const instruction = [
  'You translate English sentences of a test of workplace and everyday English for Vietnamese learners.',
  'Answer with the Vietnamese translation only: natural, full diacritics, no quotation marks, no notes.',
].join(' ');

/** A language model as translator. */
export function createChatTranslation(chat: Chat, model: string): Translation {
  return {
    translate: async (english, signal) => {
      const messages = [
        { role: 'system' as const, content: instruction },
        { role: 'user' as const, content: english },
      ];
      const request = { model, messages, maxTokens: 200, temperature: 0.3 };
      const answer = await chat.complete(request, signal).catch((error: unknown) => {
        if (!(error instanceof ChatFailure)) throw error;
        throw new TranslationFailure(
          error.code === 'NO_RESPONSE' ? translationFailures.nothingReceived : error.message,
          { cause: error },
        );
      });
      const line = tidy(answer);
      if (line === '') throw new TranslationFailure(translationFailures.nothingReceived);
      return line;
    },
  };
}

/** The answer as one line, without the quotation marks that models like to add. */
function tidy(answer: string): string {
  const line = answer.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return /^(["“'])(.*)(["”'])$/.exec(line)?.[2]?.trim() ?? line;
}
