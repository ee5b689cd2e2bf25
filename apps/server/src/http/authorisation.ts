import type { User } from '@nghego/contracts/account';
import type { Access } from '@nghego/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import type { App } from './app-type.ts';
import { ProblemError } from './problem.ts';

const isAdmin = ({ role }: User): boolean => role === 'admin';

const users = new WeakMap<FastifyRequest, User>();

/**
 * The user of a request to a route that requires one.
 * @throws ProblemError NOT_SIGNED_IN
 */
export function requireUser(request: FastifyRequest): User {
  const user = users.get(request);
  if (user === undefined) throw new ProblemError('NOT_SIGNED_IN');
  return user;
}

/**
 * Checks what the route declares ({@link Access}) before the body is read, and refuses writes that another site's page
 * sends with our cookie. An API route that declares nothing stops the start.
 * @param findUser finds the user who is signed in with these headers
 */
export function guardRoutes(
  app: App,
  publicUrl: string,
  findUser: (headers: Headers) => Promise<User | undefined>,
): void {
  const ownOrigin = new URL(publicUrl).origin;
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/') && config?.access === undefined)
      throw new Error(`${url} does not say who may call it`);
  });
  app.addHook('onRequest', async (request) => {
    if (!/^(GET|HEAD|OPTIONS)$/.test(request.method) && isForeign(request, ownOrigin))
      throw new ProblemError('FORBIDDEN_ORIGIN');
    const access: Access = request.routeOptions.config.access ?? 'all';
    if (access === 'all') return;
    const user =
      request.headers.cookie === undefined ? undefined : await findUser(headersOf(request));
    if (user !== undefined) users.set(request, user);
    switch (access) {
      case 'signed-in':
        requireUser(request);
        return;
      case 'admin':
        if (!isAdmin(requireUser(request))) throw new ProblemError('FORBIDDEN');
        return;
      default:
        access satisfies never;
    }
  });
}

/** Whether an admin calls a public route: only admins see content that is hidden from learners. */
export type SeesAll = (request: FastifyRequest) => Promise<boolean>;

/** @param findUser as of {@link guardRoutes} */
export function adminSeesAll(findUser: (headers: Headers) => Promise<User | undefined>): SeesAll {
  return async (request) => {
    if (request.headers.cookie === undefined) return false;
    const user = await findUser(headersOf(request));
    return user !== undefined && isAdmin(user);
  };
}

/** A request's headers as the `Headers` of the Fetch standard. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  return headers;
}

/** Scripts send no Origin and are allowed; a browser always sends one with a write. */
function isForeign(request: FastifyRequest, ownOrigin: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site';
  return origin !== ownOrigin && origin !== `${request.protocol}://${request.host}`;
}
