import { m } from '../../messages/messages.js';
import type { CreationFailure } from './example-store.ts';

/** The message for the learner (EX-05, EX-06), and whether a retry can help. */
export function explainFailure({ code, message }: CreationFailure): {
  text: string;
  canTryAgain: boolean;
} {
  switch (code) {
    case 'UNAUTHORIZED':
      return { text: m.examples_unauthorized(), canTryAgain: false };
    case 'FORBIDDEN':
      return { text: m.examples_forbidden(), canTryAgain: false };
    case 'NOT_CONFIGURED':
      return { text: m.examples_not_configured(), canTryAgain: false };
    case 'DAILY_LIMIT':
      return { text: m.examples_daily_limit(), canTryAgain: false };
    case 'RATE_LIMIT':
      return { text: m.examples_rate_limit(), canTryAgain: true };
    case 'INTERNAL_ERROR':
      return { text: m.examples_internal_error(), canTryAgain: true };
    case 'UNKNOWN_ERROR':
      return {
        text: m.examples_unknown_error({ status: /\d+/.exec(message)?.[0] ?? '?' }),
        canTryAgain: true,
      };
    case 'NO_RESPONSE':
      return { text: m.examples_no_response(), canTryAgain: true };
    case 'NO_JSON':
      return { text: m.examples_no_json(), canTryAgain: true };
    case 'PARSE_ERROR':
      return { text: m.examples_parse_error(), canTryAgain: true };
    case 'UNABLE':
      return { text: m.examples_unable(), canTryAgain: true };
    case 'TOO_MANY_REQUESTS':
      return { text: m.examples_too_many(), canTryAgain: true };
    case 'OFFLINE':
      return { text: m.examples_offline(), canTryAgain: true };
    // an editor deleted the word or topic meanwhile
    case 'WORD_NOT_FOUND':
    case 'TOPIC_NOT_FOUND':
      return { text: m.examples_failed(), canTryAgain: false };
    default:
      return { text: m.examples_failed(), canTryAgain: true };
  }
}
