import { Readable } from 'node:stream';
import * as account from '@nghego/contracts/account';
import type { SignInProvider } from '@nghego/contracts/sign-in-providers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '../../http/address-group.ts';
import { type App, documented, documentedWrite, withId } from '../../http/app-type.ts';
import { headersOf, requireUser } from '../../http/authorisation.ts';
import { writesPerMinute } from '../../http/limit-writes.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Caller, WithCookies } from './caller.ts';
import type { AccountsService } from './service.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Accounts: sign-in and sign-out, the user's own account, and people for admins. */
export function accountsRoutes(
  app: App,
  service: AccountsService,
  providers: SignInProvider[],
): void {
  app.post(account.signUp.path, documentedWrite(account.signUp), async (request, reply) =>
    withCookies(reply, await service.signUp(request.body, callerOf(request))),
  );
  app.post(account.signIn.path, documentedWrite(account.signIn), async (request, reply) =>
    withCookies(reply, await service.signIn(request.body, callerOf(request))),
  );
  app.post(account.signOut.path, documented(account.signOut), async (request, reply) =>
    withCookies(reply, await service.signOut(callerOf(request))),
  );
  app.get(account.getSession.path, documented(account.getSession), async (request, reply) =>
    withCookies(reply, await service.readSession(callerOf(request))),
  );
  app.get(account.getAccountSettings.path, documented(account.getAccountSettings), () => ({
    canMail: service.canMail,
    providers,
  }));
  app.post(
    account.changePassword.path,
    documentedWrite(account.changePassword),
    async (request, reply) =>
      withCookies(
        reply,
        await service.changePassword(requireUser(request), request.body, callerOf(request)),
      ),
  );
  app.post(
    account.requestPasswordReset.path,
    documentedWrite(account.requestPasswordReset),
    (request) => service.requestPasswordReset(request.body.email, callerOf(request)),
  );
  app.post(account.resetPassword.path, documentedWrite(account.resetPassword), (request) =>
    service.resetPassword(request.body),
  );

  app.get(account.getGoneAccounts.path, documented(account.getGoneAccounts), async (request) =>
    service.goneOf(request.query.ids.split(',')),
  );

  app.get(account.getMe.path, documented(account.getMe), (request) => requireUser(request));
  app.patch(
    account.patchMe.path,
    writesPerMinute(60, documentedWrite(account.patchMe)),
    (request) => service.changeMe(requireUser(request).id, request.body),
  );
  app.get(account.getMyData.path, documented(account.getMyData), async (request, reply) => {
    const file = await service.readMyData(requireUser(request), new Date());
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="nghe-go-data.json"')
      .send(Readable.from(file));
  });
  app.delete(account.deleteMe.path, documentedWrite(account.deleteMe), async (request, reply) => {
    await service.erase(requireUser(request), request.body.password, callerOf(request));
    const { cookies } = await service.signOut(callerOf(request));
    return reply.header('set-cookie', cookies).code(204).send(null);
  });
  app.delete(
    account.deleteAvatar.path,
    writesPerMinute(60, documented(account.deleteAvatar)),
    (request) => service.setAvatar(requireUser(request).id, undefined),
  );

  app.get(account.getUsers.path, documented(account.getUsers), (request) =>
    service.listUsers(request.query),
  );
  app.patch(account.patchUser.path, withId(documentedWrite(account.patchUser)), (request) => {
    const { id } = request.params;
    if (!uuid.test(id)) throw new ProblemError('NOT_FOUND', 'User profile not found');
    return service.changeUser(id, request.body, requireUser(request).id);
  });

  app.delete(
    account.deleteUser.path,
    withId(documentedWrite(account.deleteUser)),
    async (request, reply) => {
      const { id } = request.params;
      if (!uuid.test(id)) throw new ProblemError('NOT_FOUND', 'User profile not found');
      await service.eraseUser(id, request.body.email, requireUser(request).id);
      return reply.code(204).send(null);
    },
  );

  app.put(
    account.setUserPassword.path,
    withId(documentedWrite(account.setUserPassword)),
    async (request, reply) => {
      const { id } = request.params;
      if (!uuid.test(id)) throw new ProblemError('NOT_FOUND', 'User profile not found');
      await service.replacePassword(id, request.body.newPassword, requireUser(request).id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    account.mailUserPassword.path,
    withId(documented(account.mailUserPassword)),
    async (request, reply) => {
      const { id } = request.params;
      if (!uuid.test(id)) throw new ProblemError('NOT_FOUND', 'User profile not found');
      await service.mailNewPassword(id, requireUser(request).id);
      return reply.code(204).send(null);
    },
  );

  // a picture is read as raw bytes, whatever content type it claims
  app.register((scope: App, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: account.maxAvatarBytes },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.put(
      account.putAvatar.path,
      writesPerMinute(60, documented(account.putAvatar)),
      (request) => {
        const bytes: unknown = request.body;
        if (!Buffer.isBuffer(bytes)) throw new ProblemError('UNSUPPORTED_MEDIA_TYPE');
        return service.setAvatar(requireUser(request).id, bytes);
      },
    );
    done();
  });
}

/** The caller of a request: its headers, and the network that its address belongs to. */
export function callerOf(request: FastifyRequest): Caller {
  return { headers: headersOf(request), address: addressGroup(request.ip) };
}

/** Sets the cookies of a result, and returns its value. */
export function withCookies<T>(reply: FastifyReply, { value, cookies }: WithCookies<T>): T {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return value;
}
