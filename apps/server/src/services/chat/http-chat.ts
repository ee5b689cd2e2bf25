import * as z from 'zod/mini';
import { NoAnswer, type ProviderClient } from '../http/provider-client.ts';
import { type Chat, ChatFailure, type ChatFailureKind, type ChatRequest } from './chat.ts';

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.nullish(z.string()) }) })),
});
const refusalSchema = z.object({
  error: z.object({ message: z.nullish(z.string()), param: z.nullish(z.string()) }),
});

/** The request options that a model has refused so far; newer models accept neither of the two. */
type Refused = { maxTokens: boolean; temperature: boolean };

/**
 * A client for any server with OpenAI's chat completions. The first request uses `max_tokens` and `temperature`; if a
 * model refuses one of them, that request is repeated without it, and all later ones leave it out.
 * @param options.url full address of the call
 * @param options.apiKey sent as a bearer token; undefined for a server that needs none
 */
export function createHttpChat(options: {
  url: string;
  apiKey: string | undefined;
  client: ProviderClient;
}): Chat {
  const { url, apiKey, client } = options;
  const refusedBy = new Map<string, Refused>();

  const ask = async (request: ChatRequest, signal: AbortSignal | undefined): Promise<string> => {
    const refused = refusedBy.get(request.model) ?? { maxTokens: false, temperature: false };
    const answer = await client.send({
      url,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(bodyOf(request, refused)),
      ...(signal !== undefined && { signal }),
    });
    const body = parseJson(answer.bytes.toString('utf8'));
    if (answer.status === 400) {
      const more = readRefusal(body, refused);
      if (more !== undefined) {
        refusedBy.set(request.model, more);
        return ask(request, signal);
      }
    }
    if (answer.status < 200 || answer.status > 299) throw new ChatFailure(failureOf(answer.status));
    const completion = completionSchema.safeParse(body);
    const said = completion.data?.choices[0]?.message.content?.trim() ?? '';
    if (said === '') throw new ChatFailure({ code: 'NO_RESPONSE' });
    return said;
  };

  return {
    complete: (request, signal) =>
      ask(request, signal).catch((error: unknown) => {
        throw error instanceof NoAnswer
          ? new ChatFailure({ code: 'NO_RESPONSE' }, { cause: error })
          : error;
      }),
  };
}

function bodyOf({ model, messages, maxTokens, temperature }: ChatRequest, refused: Refused) {
  return {
    model,
    messages,
    ...(refused.maxTokens ? { max_completion_tokens: maxTokens } : { max_tokens: maxTokens }),
    ...(!refused.temperature && { temperature }),
  };
}

/** @returns undefined if the refusal is not about these options */
function readRefusal(body: unknown, refused: Refused): Refused | undefined {
  const { param, message } = refusalSchema.safeParse(body).data?.error ?? {};
  const about = `${param ?? ''} ${message ?? ''}`;
  if (!refused.maxTokens && /max_tokens|max_completion_tokens/.test(about))
    return { ...refused, maxTokens: true };
  if (!refused.temperature && about.includes('temperature'))
    return { ...refused, temperature: true };
  return undefined;
}

function failureOf(status: number): ChatFailureKind {
  switch (status) {
    case 401:
      return { code: 'UNAUTHORIZED' };
    case 403:
      return { code: 'FORBIDDEN' };
    case 429:
      return { code: 'RATE_LIMIT' };
    case 500:
      return { code: 'INTERNAL_ERROR' };
    default:
      return { code: 'UNKNOWN_ERROR', status };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
