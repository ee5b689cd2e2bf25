import type { Chat } from '../../services/chat/chat.ts';
import { ChatFailure, type ChatFailureKind } from '../../services/chat/chat.ts';
import { exampleRequest, type ExampleWord } from './example-request.ts';
import { parseExampleReply, type WrittenExample } from './parse-example-reply.ts';

/** Why there is no example: the provider failed (EX-05), or its reply cannot be used (EX-06). */
export type WritingFailure =
  | { code: ChatFailureKind['code']; message: string }
  | { code: 'NO_JSON' | 'PARSE_ERROR' | 'UNABLE' };

type Writing =
  { kind: 'written'; example: WrittenExample } | { kind: 'failed'; failure: WritingFailure };

/** Writes one example with a language model. */
export type ExampleWriter = {
  write: (word: ExampleWord, known: string[], signal: AbortSignal) => Promise<Writing>;
};

/** Asks the model a second time, with the reason, after an unusable reply; fails after the second such reply. */
export function createExampleWriter(chat: Chat, model: string): ExampleWriter {
  return {
    write: async (word, known, signal) => {
      try {
        const first = await ask(undefined);
        const reply = first.kind === 'written' ? first : await ask(first.reason);
        return reply.kind === 'written' ? reply : { kind: 'failed', failure: { code: reply.code } };
      } catch (error) {
        if (!(error instanceof ChatFailure)) throw error;
        const { code, message } = error;
        return { kind: 'failed', failure: { code, message } };
      }

      async function ask(complaint: string | undefined) {
        const request = exampleRequest(model, word, known, complaint);
        return parseExampleReply(await chat.complete(request, signal), word.word);
      }
    },
  };
}
