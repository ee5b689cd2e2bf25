import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** A request that the double received. */
export type ReceivedChat = {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingMessage['headers'];
  body: unknown;
};

/** Answers one call. */
export type ChatAnswer = (response: ServerResponse, body: unknown) => void;

export type ChatDouble = {
  /** full address of the chat call */
  url: string;
  received: ReceivedChat[];
  /** Answers the next calls with these, in order; the last one repeats. */
  answerWith: (...answers: ChatAnswer[]) => void;
  stop: () => Promise<void>;
};

/** Answers as OpenAI's chat completions do, with this content. */
export function says(content: string | null, finishReason = 'stop'): ChatAnswer {
  return (response, body) => {
    const model = typeof body === 'object' && body !== null && 'model' in body ? body.model : '';
    sendJson(response, 200, {
      id: 'chatcmpl-double',
      object: 'chat.completion',
      created: 1_760_000_000,
      model,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content, refusal: null },
          logprobs: null,
          finish_reason: finishReason,
        },
      ],
      usage: { prompt_tokens: 60, completion_tokens: 40, total_tokens: 100 },
    });
  };
}

/** A refusal in OpenAI's format. */
export function refuses(
  status: number,
  error: { message?: string; type?: string; param?: string | null; code?: string | null } = {},
): ChatAnswer {
  return (response) =>
    sendJson(response, status, {
      error: { message: 'refused', type: 'error', param: null, code: null, ...error },
    });
}

/** Any other answer, such as a page of a proxy. */
export function sends(status: number, headers: Record<string, string>, body: string): ChatAnswer {
  return (response) => void response.writeHead(status, headers).end(body);
}

/** Never answers. */
export const hangs: ChatAnswer = () => undefined;

/** Breaks the connection. */
export const resets: ChatAnswer = (response) => void response.socket?.resetAndDestroy();

/** Answers once the test calls `release`. */
export function later(answer: ChatAnswer): { answer: ChatAnswer; release: () => void } {
  const held: (() => void)[] = [];
  let isReleased = false;
  return {
    answer: (response, body) => {
      if (isReleased) answer(response, body);
      else held.push(() => answer(response, body));
    },
    release: () => {
      isReleased = true;
      for (const go of held.splice(0)) go();
    },
  };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A local server with OpenAI's chat completions that records its requests. */
export async function startChatDouble(port = 0, path = '/api/chat'): Promise<ChatDouble> {
  const received: ReceivedChat[] = [];
  let answers: ChatAnswer[] = [refuses(500)];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    request.on('end', () => {
      const { method, url, headers } = request;
      let body: unknown;
      try {
        body = JSON.parse(text);
      } catch {
        body = text;
      }
      received.push({ method, path: url, headers, body });
      if (url !== path) return refuses(404)(response, body);
      if (method !== 'POST') return refuses(405)(response, body);
      const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
      return answer?.(response, body);
    });
  });
  const taken = await listen(server, port);
  return {
    url: `http://127.0.0.1:${taken}${path}`,
    received,
    answerWith: (...next) => void (answers = next),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}
