import { isPhonetic } from '@nghego/engine/text/transcription';
import type { Chat } from '../chat/chat.ts';
import { dictionaryPhonetic } from './dictionary-phonetic.ts';

/** The pronunciation of English words, in IPA between slashes. */
export type Phonetic = {
  /**
   * Asks the dictionary first, then the provider if one is configured (SV-02, AD-05).
   * @param type of the word, such as `n.`; it decides the stress of a term
   * @returns empty if neither the dictionary nor the provider knows it; throws only the signal's reason
   */
  find: (word: string, type: string, signal?: AbortSignal) => Promise<string>;
};

const instruction = [
  'Answer with the General American pronunciation of the English word or term in IPA between slashes, nothing else.',
  'Primary stress ˈ and secondary ˌ before the syllable, none on a lone word of one syllable; no length marks, no dots.',
  'Write e as in "bed", r as in "red", ɚ and ɝ for r-colored vowels, ɡ as in "go". Example: reservation is /ˌrezɚˈveɪʃən/',
].join(' ');

/** A transcription between slashes, of characters that IPA uses. */
const inSlashes = /\/([\p{Ll}\p{Lm}\p{Sk}\p{M} .'‿-]{1,150})\//u;

/** @param provider a language model for words that the dictionary lacks */
export function createPhonetic(
  provider: { chat: Chat; model: string } | undefined,
  log: (line: string) => void,
): Phonetic {
  const ask = async (word: string, signal: AbortSignal | undefined): Promise<string> => {
    if (provider === undefined) return '';
    const { chat, model } = provider;
    try {
      const answer = await chat.complete(
        {
          model,
          messages: [
            { role: 'system', content: instruction },
            { role: 'user', content: word },
          ],
          maxTokens: 50,
          temperature: 0.1,
        },
        signal,
      );
      return readPhonetic(answer);
    } catch (error) {
      signal?.throwIfAborted();
      log(`no phonetic: ${error instanceof Error ? error.message : 'unknown'}`);
      return '';
    }
  };
  return {
    find: async (word, type, signal) =>
      (await dictionaryPhonetic(word, type)) ?? (await ask(word, signal)),
  };
}

/** The transcription in an answer; empty if there is none. */
function readPhonetic(answer: string): string {
  const text = answer.normalize('NFC').trim();
  const inner = inSlashes.exec(text)?.[1] ?? inSlashes.exec(`/${text}/`)?.[1];
  return inner !== undefined && isPhonetic(inner) ? `/${inner.trim()}/` : '';
}
