type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string };

/** One question to a language model. */
export type ChatRequest = {
  model: string;
  messages: ChatMessage[];
  maxTokens: number;
  temperature: number;
};

/** A language model that completes chats. */
export type Chat = {
  /**
   * @returns the model's text, never blank
   * @throws ChatFailure, or the reason of the signal
   */
  complete: (request: ChatRequest, signal?: AbortSignal) => Promise<string>;
};

/** Why a provider gave no text (EX-05, NO_RESPONSE of EX-06). */
export type ChatFailureKind =
  | { code: 'UNAUTHORIZED' | 'FORBIDDEN' | 'RATE_LIMIT' | 'INTERNAL_ERROR' | 'NO_RESPONSE' }
  | { code: 'UNKNOWN_ERROR'; status: number };

/** The provider gave no text; the message is EX-05's, fit for learners. */
export class ChatFailure extends Error {
  override name = 'ChatFailure';

  readonly code: ChatFailureKind['code'];

  constructor(kind: ChatFailureKind, options?: ErrorOptions) {
    super(describe(kind), options);
    this.code = kind.code;
  }
}

function describe(kind: ChatFailureKind): string {
  switch (kind.code) {
    case 'UNAUTHORIZED':
      return 'API key is invalid or expired';
    case 'FORBIDDEN':
      return 'The account lacks permission or is out of credit';
    case 'RATE_LIMIT':
      return 'Rate limit exceeded. Vui lòng thử lại sau vài phút.';
    case 'INTERNAL_ERROR':
      return 'Internal error from the AI provider';
    case 'UNKNOWN_ERROR':
      return `Unknown error (status ${kind.status})`;
    case 'NO_RESPONSE':
      return 'No response from the AI provider';
    default:
      return kind satisfies never;
  }
}
