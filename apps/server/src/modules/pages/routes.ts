import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  languageCookie,
  languages,
  practisedCookie,
  themeCookie,
  themes,
} from '@nghego/contracts/page-renderer';
import { describeFault } from '../../describe-failure.ts';
import { allowStyles } from '../../http/security-headers.ts';
import { retrySeconds } from '../../http/problem.ts';
import { sendReadyBody } from '../../http/send-ready-body.ts';
import { preferredLanguage } from './preferred-language.ts';
import type { PagesService } from './service.ts';

/** The page for when the web's renderer fails; in both languages, since the visitor's is unknown. */
const failurePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Nghe Gõ</title></head>
<body><main><h1>Error</h1><p>Something went wrong on our side. Please try again.</p><p lang="vi">Đã có lỗi ở phía chúng tôi. Vui lòng thử lại.</p><p><a href="/">Nghe Gõ</a></p></main></body></html>`;

/** Whether the request may have a login session; the page itself asks the API. */
const sessionCookie = /(^|;\s*)(__Host-)?nghego\.session_token=./;

/** Answers a GET with a rendered page and its status. */
export function pageHandler(service: PagesService) {
  return async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const cookies = request.headers.cookie ?? '';
    const language =
      languages.find((name) => hasCookie(cookies, languageCookie, name)) ??
      preferredLanguage(request.headers['accept-language'] ?? '');
    const theme = themes.find((name) => hasCookie(cookies, themeCookie, name));
    // the page of a shared list names it, and the list may be taken back (LI-07)
    const caching = request.url.startsWith('/shared/') ? 'no-store' : 'no-cache';
    reply.header('cache-control', caching).header('vary', 'cookie, accept-language');
    const ready = await service
      .render(request.url, {
        language,
        theme,
        hasSession: sessionCookie.test(cookies),
        hasPractice:
          hasCookie(cookies, practisedCookie, '1') ||
          // only a shared list was practised: home alone knows of it (UX-06)
          (/^\/(\?|$)/.test(request.url) && hasCookie(cookies, practisedCookie, 'shared')),
      })
      .catch((error: unknown) =>
        request.log.error({ reason: describeFault(error) }, 'a page could not be rendered'),
      );
    if (ready === undefined)
      return reply.code(500).type('text/html; charset=utf-8').send(failurePage);
    const { page, body } = ready;
    if (page.kind === 'redirect') return reply.redirect(page.location, page.status);
    reply.code(page.status);
    if (page.status === 503) reply.header('retry-after', retrySeconds);
    const policy = reply.raw.getHeader('content-security-policy');
    if (page.styleSources !== undefined && typeof policy === 'string')
      reply.header('content-security-policy', allowStyles(policy, page.styleSources));
    return page.status === 200
      ? sendReadyBody(request, reply, body)
      : reply.header('content-type', body.type).send(body.bytes);
  };
}

function hasCookie(header: string, name: string, value: string): boolean {
  return header.split(/;\s*/).includes(`${name}=${value}`);
}
