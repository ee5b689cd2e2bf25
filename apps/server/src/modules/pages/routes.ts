import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageCookie, languages, themeCookie, themes } from '@nghego/contracts/page-renderer';
import { sendReadyBody } from '../../http/send-ready-body.ts';
import type { PagesService } from './service.ts';

/** Answers any GET that nothing else answers with a page of the web, whatever its status. */
export function pageHandler(service: PagesService) {
  return async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const cookies = request.headers.cookie ?? '';
    const language = languages.find((name) => hasCookie(cookies, languageCookie, name)) ?? 'en';
    const theme = themes.find((name) => hasCookie(cookies, themeCookie, name));
    const { value: page, body } = await service.render(request.url, language, theme);
    reply.header('cache-control', 'no-cache').header('vary', 'cookie');
    if (page.kind === 'redirect') return reply.redirect(page.location, page.status);
    reply.code(page.status);
    return page.status === 200
      ? sendReadyBody(request, reply, body)
      : reply.header('content-type', body.type).send(body.bytes);
  };
}

function hasCookie(header: string, name: string, value: string): boolean {
  return header.split(/;\s*/).includes(`${name}=${value}`);
}
