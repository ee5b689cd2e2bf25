import {
  languageCookie,
  languagePath,
  languages,
  themeCookie,
  themePath,
  themes,
} from '@nghego/contracts/page-renderer';
import type { App } from '../../http/app-type.ts';
import { ProblemError } from '../../http/problem.ts';

const year = 31_536_000;

/**
 * Switches language and theme for a page whose scripts have not loaded, or never will: stores the choice in a cookie
 * and redirects to the page (SH-16, SH-17). Forms of other sites are refused, as all their writes are.
 */
export function preferenceRoutes(app: App, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; secure' : '';
  app.register((scope: App, _options, done) => {
    // the forms have no fields, since the URL has the choice: their body is not read
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, read) =>
      read(null),
    );
    const serve = (path: string, cookie: string, choices: readonly string[]) =>
      scope.post<{ Params: { choice: string } }>(
        path,
        { schema: { hide: true } },
        (request, reply) => {
          const choice = choices.find((name) => name === request.params.choice);
          if (choice === undefined) throw new ProblemError('NOT_FOUND');
          return reply
            .header(
              'set-cookie',
              `${cookie}=${choice}; path=/; max-age=${year}; samesite=lax${secure}`,
            )
            .header('cache-control', 'no-store')
            .redirect(pageOf(request.headers.referer, request.host), 303);
        },
      );
    serve(languagePath(':choice'), languageCookie, languages);
    serve(themePath(':choice'), themeCookie, themes);
    done();
  });
}

/** The path of the page with the form; home if the referer is of another site. */
function pageOf(referer: string | undefined, host: string): string {
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const page = new URL(referer);
  // a path that begins with two slashes would be read as another host
  return page.host === host ? `/${(page.pathname + page.search).replace(/^[/\\]+/, '')}` : '/';
}
