import { languageCookie, languagePath, languages } from '@nghego/contracts/page-renderer';
import type { App } from '../../http/app-type.ts';
import { ProblemError } from '../../http/problem.ts';

const year = 31_536_000;

/**
 * The language switch of a page whose app does not listen yet, or never will: remembers the language and answers the
 * page again (SH-16). Forms of other sites are refused as all writes are.
 */
export function languageRoute(app: App): void {
  app.register((scope: App, _options, done) => {
    // the form has no fields: what is chosen stands in the address
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, read) =>
      read(null),
    );
    scope.post<{ Params: { language: string } }>(
      languagePath(':language'),
      { schema: { hide: true } },
      (request, reply) => {
        const language = languages.find((name) => name === request.params.language);
        if (language === undefined) throw new ProblemError('NOT_FOUND');
        return reply
          .header(
            'set-cookie',
            `${languageCookie}=${language}; path=/; max-age=${year}; samesite=lax`,
          )
          .header('cache-control', 'no-store')
          .redirect(pageOf(request.headers.referer, request.host), 303);
      },
    );
    done();
  });
}

/** The page that a form stood on, by its path alone: an address of elsewhere leads home. */
function pageOf(referer: string | undefined, host: string): string {
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const page = new URL(referer);
  // a path that begins with two slashes would be another host's
  return page.host === host ? `/${(page.pathname + page.search).replace(/^[/\\]+/, '')}` : '/';
}
