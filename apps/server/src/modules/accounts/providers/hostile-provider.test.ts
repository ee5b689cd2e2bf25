import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { freshApp, freshStore } from '../../../../test/fresh-store.ts';
import { rowsOf } from '../../../../test/rows-of.ts';
import { Visitor } from '../../../../test/visitor.ts';
import { createAccountsRepository } from '../repository.ts';
import { makeFirstAdmin } from '../first-admin.ts';
import { arrived } from './provider-test-kit.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const json =
  (value: unknown): Answer =>
  (response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(value));
  };

/** An answer of spaces without an end; `sent` is how many bytes went out before the reader closed the connection. */
function endlessAnswer(): { answer: Answer; sent: Promise<number> } {
  let closed: (bytes: number) => void = () => undefined;
  const sent = new Promise<number>((resolve) => {
    closed = resolve;
  });
  const blanks = Buffer.alloc(64 * 1024, ' ');
  return {
    sent,
    answer: (response) => {
      let bytes = 0;
      response.setHeader('content-type', 'application/json');
      const write = (): void => {
        while (!response.destroyed) {
          bytes += blanks.length;
          if (!response.write(blanks)) return;
        }
      };
      response.on('drain', write).on('close', () => closed(bytes));
      write();
    },
  };
}

const clientId = 'nghego';
const clientSecret = 'a secret of the tests';
const anna = { sub: 'anna-1', email: 'anna@example.com', email_verified: true };

/** A provider whose answers the test writes, a product that offers this provider, and a decoy user. */
async function hostileSite() {
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const answer = answers.get(new URL(request.url ?? '/', 'http://provider').pathname);
    if (answer === undefined) response.writeHead(404).end();
    else answer(response, request);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('no port');
  const issuer = `http://127.0.0.1:${place.port}`;
  const keys = await generateKeyPair('RS256');
  const discovery = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    id_token_signing_alg_values_supported: ['RS256'],
  };
  answers.set('/.well-known/openid-configuration', json(discovery));
  answers.set(
    '/jwks',
    json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'a', alg: 'RS256' }] }),
  );

  const store = await freshStore();
  const makeApp = () =>
    freshApp(store, {
      signInProviders: [{ id: 'oidc', name: 'Hostile', issuer, clientId, clientSecret }],
      signInTimeoutMs: 1_000,
    });
  const app = await makeApp();
  const decoy = new Visitor(app);
  const decoyId: string = (await decoy.register('decoy@example.com')).json().user.id;
  const before = await rowsOf(store, decoyId);

  const sign = (
    claims: Record<string, unknown>,
    changes: { issuer?: string; audience?: string; expires?: string } = {},
  ) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'a' })
      .setIssuer(changes.issuer ?? issuer)
      .setAudience(changes.audience ?? clientId)
      .setIssuedAt()
      .setExpirationTime(changes.expires ?? '5m');
  /** Signs in; the token is made for the nonce of this sign-in. */
  const signIn = async (
    visitor: Visitor,
    tokenFor: (nonce: string) => Promise<string> | string,
  ): Promise<string> => {
    const begun = await visitor.ask('POST', '/api/auth/sign-in/provider', { provider: 'oidc' });
    expect(begun.statusCode).toBe(200);
    const query = new URL(String(begun.json().url)).searchParams;
    const idToken = await tokenFor(query.get('nonce') ?? '');
    answers.set('/token', json({ access_token: 'a', token_type: 'Bearer', id_token: idToken }));
    const callback = `/api/auth/callback/oidc?code=c&state=${query.get('state')}`;
    return String((await visitor.ask('GET', callback)).headers.location);
  };
  const expectNothingGained = async (visitor: Visitor) => {
    expect((await visitor.ask('GET', '/api/me')).statusCode).toBe(401);
    expect((await store.pool.query('select id from users')).rows).toEqual([{ id: decoyId }]);
    expect(await rowsOf(store, decoyId)).toEqual(before);
  };
  return {
    answers,
    discovery,
    issuer,
    keys,
    store,
    app,
    makeApp,
    decoyId,
    before,
    sign,
    signIn,
    expectNothingGained,
  };
}

test('IN-17 TR-07 an ID token that its provider did not make for this sign-in enters nothing', async () => {
  const site = await hostileSite();
  const { sign, keys } = site;
  const other = await generateKeyPair('RS256');
  const secret = new TextEncoder().encode(clientSecret);
  const tokens: Record<string, (nonce: string) => Promise<string> | string> = {
    unsigned: (nonce) =>
      new UnsecuredJWT({ ...anna, nonce })
        .setIssuer(site.issuer)
        .setAudience(clientId)
        .setExpirationTime('5m')
        .encode(),
    'of another key': (nonce) => sign({ ...anna, nonce }).sign(other.privateKey),
    'signed by the shared secret': (nonce) =>
      new SignJWT({ ...anna, nonce })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(site.issuer)
        .setAudience(clientId)
        .setExpirationTime('5m')
        .sign(secret),
    'for another client': (nonce) =>
      sign({ ...anna, nonce }, { audience: 'another' }).sign(keys.privateKey),
    'of another issuer': (nonce) =>
      sign({ ...anna, nonce }, { issuer: 'https://accounts.google.com' }).sign(keys.privateKey),
    'too old': (nonce) => sign({ ...anna, nonce }, { expires: '-1h' }).sign(keys.privateKey),
    'of another sign-in': () => sign({ ...anna, nonce: 'another' }).sign(keys.privateKey),
    'without a nonce': () => sign(anna).sign(keys.privateKey),
    'no token': () => 'nonsense',
  };
  for (const [what, tokenFor] of Object.entries(tokens)) {
    const visitor = new Visitor(site.app);
    expect([what, await site.signIn(visitor, tokenFor)]).toEqual([what, '/login?problem=FAILED']);
    await site.expectNothingGained(visitor);
  }
  // a valid token signs in
  const visitor = new Visitor(site.app);
  const sound = (nonce: string) => sign({ ...anna, nonce }).sign(keys.privateKey);
  expect(await site.signIn(visitor, sound)).toBe(arrived());
});

test('IN-17 IN-18 claims that are too long, empty or of another shape enter nothing', async () => {
  const site = await hostileSite();
  for (const [claims, problem] of [
    [{ sub: '' }, 'FAILED'],
    [{ sub: 'x'.repeat(256) }, 'FAILED'],
    [{ sub: 'x'.repeat(200_000) }, 'FAILED'],
    [{ sub: 'a\0b' }, 'FAILED'],
    [{ sub: 7 }, 'FAILED'],
    [{ email: `${'x'.repeat(300)}@example.com` }, 'FAILED'],
    [{ email: 'decoy@example.com\0' }, 'FAILED'],
    [{ email: 'decoy@example.com', email_verified: 'yes' }, 'UNVERIFIED'],
    [{ email: 'decoy@example.com', email_verified: false }, 'UNVERIFIED'],
  ] as const) {
    const visitor = new Visitor(site.app);
    const tokenFor = (nonce: string) =>
      site.sign({ ...anna, ...claims, nonce }).sign(site.keys.privateKey);
    const what = JSON.stringify(claims).slice(0, 60);
    expect([what, await site.signIn(visitor, tokenFor)]).toEqual([
      what,
      `/login?problem=${problem}`,
    ]);
    await site.expectNothingGained(visitor);
  }
  // the token has no address, and userinfo gives the address of somebody else
  const { email: _email, ...nameless } = anna;
  site.answers.set('/userinfo', json({ ...anna, sub: 'decoy', email: 'decoy@example.com' }));
  const visitor = new Visitor(site.app);
  const tokenFor = (nonce: string) => site.sign({ ...nameless, nonce }).sign(site.keys.privateKey);
  expect(await site.signIn(visitor, tokenFor)).toBe('/login?problem=FAILED');
  await site.expectNothingGained(visitor);
});

test('IN-17 AC-10 a provider that vouches for the admin’s address does not enter the admin’s account', async () => {
  const site = await hostileSite();
  const repository = createAccountsRepository(site.store.db);
  await makeFirstAdmin(repository, { email: 'admin@example.com', password: 'secret-1' });
  const visitor = new Visitor(site.app);
  const tokenFor = (nonce: string) =>
    site.sign({ ...anna, email: 'ADMIN@example.com', nonce }).sign(site.keys.privateKey);
  expect(await site.signIn(visitor, tokenFor)).toBe('/login?problem=NEEDS_PASSWORD');
  expect((await visitor.ask('GET', '/api/me')).statusCode).toBe(401);
  expect(await rowsOf(site.store, site.decoyId)).toEqual(site.before);
});

test('IN-17 a provider that does not answer delays nobody else', async () => {
  const site = await hostileSite();
  const silent: Answer = () => undefined;
  for (const path of ['/token', '/.well-known/openid-configuration']) {
    const visitor = new Visitor(site.app);
    const begun = await visitor.ask('POST', '/api/auth/sign-in/provider', { provider: 'oidc' });
    expect(begun.statusCode).toBe(200);
    const state = new URL(String(begun.json().url)).searchParams.get('state');
    const usual = site.answers.get(path);
    site.answers.set(path, silent);
    const back = await visitor.ask('GET', `/api/auth/callback/oidc?code=c&state=${state}`);
    expect(back.headers.location).toBe('/login?problem=UNAVAILABLE');
    await site.expectNothingGained(visitor);
    if (usual !== undefined) site.answers.set(path, usual);
  }
});

test('IN-17 IN-20 of an answer that never ends the product reads a megabyte', async () => {
  const site = await hostileSite();
  const { email: _email, ...nameless } = anna;
  const tokenFor = (nonce: string) => site.sign({ ...nameless, nonce }).sign(site.keys.privateKey);
  for (const [path, problem] of [
    ['/token', 'UNAVAILABLE'],
    ['/userinfo', 'UNAVAILABLE'],
    ['/jwks', 'FAILED'],
    ['/.well-known/openid-configuration', 'UNAVAILABLE'],
  ] as const) {
    // a new process, which has not read this provider's keys yet
    const visitor = new Visitor(await site.makeApp());
    const begun = await visitor.ask('POST', '/api/auth/sign-in/provider', { provider: 'oidc' });
    const query = new URL(String(begun.json().url)).searchParams;
    const idToken = await tokenFor(query.get('nonce') ?? '');
    site.answers.set(
      '/token',
      json({ access_token: 'a', token_type: 'Bearer', id_token: idToken }),
    );
    const usual = site.answers.get(path);
    const endless = endlessAnswer();
    site.answers.set(path, endless.answer);
    const back = await visitor.ask(
      'GET',
      `/api/auth/callback/oidc?code=c&state=${query.get('state')}`,
    );
    expect([path, back.headers.location]).toEqual([path, `/login?problem=${problem}`]);
    // the bytes beyond the megabyte are in the buffers of the connection
    expect(await endless.sent).toBeLessThan(32 * 1024 * 1024);
    await site.expectNothingGained(visitor);
    if (usual !== undefined) site.answers.set(path, usual);
  }
});

test('IN-17 the browser is not sent to a provider whose page is no web page', async () => {
  const site = await hostileSite();
  const { discovery } = site;
  site.answers.set(
    '/.well-known/openid-configuration',
    json({ ...discovery, authorization_endpoint: 'javascript:alert(1)' }),
  );
  const answer = await new Visitor(site.app).ask('POST', '/api/auth/sign-in/provider', {
    provider: 'oidc',
  });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
});
