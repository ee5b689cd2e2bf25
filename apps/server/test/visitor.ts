import type { InjectOptions } from 'fastify';
import type { App } from '../src/http/app-type.ts';
import { authSecret, sessionsOf } from './fresh-store.ts';
import { insertSignedIn } from './signed-in-learners.ts';

type Body = Record<string, unknown>;

/** A visitor with a cookie jar, like a browser. */
export class Visitor {
  readonly app: App;
  #cookies = new Map<string, string>();

  constructor(app: App) {
    this.app = app;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: Body) {
    return this.send({ method, url, ...(body !== undefined && { payload: body }) });
  }

  async send(options: InjectOptions) {
    const cookie = this.cookie;
    const answer = await this.app.inject({
      ...options,
      headers: { ...(cookie !== '' && { cookie }), ...options.headers },
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) this.#cookies.delete(name);
      else this.#cookies.set(name, encodeURIComponent(value));
    }
    return answer;
  }

  /**
   * Signs in with a new account. The account is inserted, since registering would hash its password, `secret-1`.
   * @returns the account's id
   */
  async enter(
    email: string,
    {
      role = 'student',
      name = 'Nguyễn Thị Hoa',
    }: { role?: 'student' | 'admin'; name?: string } = {},
  ): Promise<string> {
    const { store, cookieName } = sessionsOf(this.app);
    const { id, cookie } = await insertSignedIn(store.pool, authSecret, { email, name, role });
    this.#cookies.set(cookieName, encodeURIComponent(cookie));
    return id;
  }

  async register(email: string, password = 'secret-1', name = 'Nguyễn Thị Hoa') {
    return this.ask('POST', '/api/auth/sign-up/email', { name, email, password });
  }

  async signIn(email: string, password = 'secret-1') {
    return this.ask('POST', '/api/auth/sign-in/email', { email, password });
  }
}
