import * as contract from '@nghego/contracts/sign-in-providers';
import { type App, documented, documentedWrite, withId } from '../../../http/app-type.ts';
import { requireUser } from '../../../http/authorisation.ts';
import { writesPerMinute } from '../../../http/limit-writes.ts';
import { callerOf, withCookies } from '../routes.ts';
import type { ProviderService } from './provider-service.ts';

/** Sign-in at providers of OpenID Connect (TR-07). */
export function providerRoutes(app: App, service: ProviderService): void {
  const { startProviderSignIn, linkProvider, confirmAtProvider } = contract;
  app.post(
    startProviderSignIn.path,
    documentedWrite(startProviderSignIn),
    async (request, reply) => {
      const { provider, next } = request.body;
      return withCookies(reply, await service.startSignIn(provider, next, callerOf(request)));
    },
  );
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    contract.finishProviderSignInPath,
    { config: { access: 'all' }, schema: { hide: true } },
    async (request, reply) => {
      const texts = Object.entries(request.query).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as const] : [],
      );
      const { location, cookies } = await service.finish(
        request.params.id,
        Object.fromEntries(texts),
        callerOf(request),
      );
      return withCookies(reply, { value: reply, cookies }).redirect(location);
    },
  );

  app.get(contract.getSignInWays.path, documented(contract.getSignInWays), (request) =>
    service.readWays(requireUser(request).id),
  );
  app.post(
    linkProvider.path,
    writesPerMinute(20, documentedWrite(linkProvider)),
    async (request, reply) => {
      const { provider, password } = request.body;
      const user = requireUser(request);
      return withCookies(
        reply,
        await service.startLinking(user, provider, password, callerOf(request)),
      );
    },
  );
  app.post(
    confirmAtProvider.path,
    writesPerMinute(20, documentedWrite(confirmAtProvider)),
    async (request, reply) =>
      withCookies(
        reply,
        await service.startConfirming(
          requireUser(request),
          request.body.provider,
          callerOf(request),
        ),
      ),
  );
  app.delete(
    contract.unlinkProvider.path,
    writesPerMinute(20, withId(documented(contract.unlinkProvider))),
    async (request, reply) => {
      await service.unlink(requireUser(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
