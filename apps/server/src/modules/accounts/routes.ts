import { Readable } from 'node:stream';
import * as account from '@nghego/contracts/account';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '../../http/address-group.ts';
import { type App, documented, documentedWrite, withId } from '../../http/app-type.ts';
import { headersOf, requireUser } from '../../http/authorisation.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Asker, WithCookies } from './asker.ts';
import type { AccountsService } from './service.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Accounts: signing in and out, one's own account, and people for admins. */
export function accountsRoutes(app: App, service: AccountsService): void {
  app.post(account.signUp.path, documentedWrite(account.signUp), async (request, reply) =>
    withCookies(reply, await service.signUp(request.body, askerOf(request))),
  );
  app.post(account.signIn.path, documentedWrite(account.signIn), async (request, reply) =>
    withCookies(reply, await service.signIn(request.body, askerOf(request))),
  );
  app.post(account.signOut.path, documented(account.signOut), async (request, reply) =>
    withCookies(reply, await service.signOut(askerOf(request))),
  );
  app.get(account.getSession.path, documented(account.getSession), async (request, reply) =>
    withCookies(reply, await service.readSession(askerOf(request))),
  );
  app.get(account.getAccountSettings.path, documented(account.getAccountSettings), () => ({
    canMail: service.canMail,
  }));
  app.post(
    account.changePassword.path,
    documentedWrite(account.changePassword),
    async (request, reply) =>
      withCookies(
        reply,
        await service.changePassword(requireUser(request), request.body, askerOf(request)),
      ),
  );
  app.post(
    account.requestPasswordReset.path,
    documentedWrite(account.requestPasswordReset),
    (request) => service.requestPasswordReset(request.body.email, askerOf(request)),
  );
  app.post(account.resetPassword.path, documentedWrite(account.resetPassword), (request) =>
    service.resetPassword(request.body),
  );

  app.get(
    account.getGoneAccounts.path,
    documented(account.getGoneAccounts),
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return service.goneOf(request.query.ids.split(','));
    },
  );

  app.get(account.getMe.path, documented(account.getMe), (request, reply) => {
    reply.header('cache-control', 'no-store');
    return requireUser(request);
  });
  app.patch(account.patchMe.path, documentedWrite(account.patchMe), (request) =>
    service.changeMe(requireUser(request).id, request.body),
  );
  app.get(account.getMyData.path, documented(account.getMyData), async (request, reply) => {
    const file = await service.readMyData(requireUser(request), new Date());
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="nghe-go-data.json"')
      .send(Readable.from(file));
  });
  app.delete(account.deleteMe.path, documentedWrite(account.deleteMe), async (request, reply) => {
    await service.erase(requireUser(request), request.body.password, askerOf(request));
    const { cookies } = await service.signOut(askerOf(request));
    return reply.header('set-cookie', cookies).code(204).send(null);
  });
  app.delete(account.deleteAvatar.path, documented(account.deleteAvatar), (request) =>
    service.setAvatar(requireUser(request).id, undefined),
  );

  app.get(account.getUsers.path, documented(account.getUsers), (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { page, pageSize, text } = request.query;
    return service.listUsers(page, pageSize, text.trim());
  });
  app.patch(account.patchUser.path, withId(documentedWrite(account.patchUser)), (request) => {
    const { id } = request.params;
    if (!uuid.test(id)) throw new ProblemError('NOT_FOUND', 'User profile not found');
    return service.changeUser(id, request.body, requireUser(request).id);
  });

  // a picture comes as it is, whatever it claims to be
  app.register((scope: App, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: account.maxAvatarBytes },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.put(account.putAvatar.path, documented(account.putAvatar), (request) => {
      const bytes: unknown = request.body;
      if (!Buffer.isBuffer(bytes)) throw new ProblemError('UNSUPPORTED_MEDIA_TYPE');
      return service.setAvatar(requireUser(request).id, bytes);
    });
    done();
  });
}

function askerOf(request: FastifyRequest): Asker {
  return { headers: headersOf(request), address: addressGroup(request.ip) };
}

/** Answers about a session are stored in no cache. */
function withCookies<T>(reply: FastifyReply, { value, cookies }: WithCookies<T>): T {
  reply.header('cache-control', 'no-store');
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return value;
}
