// A real provider of OpenID Connect in a process of its own, for the tests. It authenticates nobody: the form of its
// page names the user. Its first line on stdout is its address. Arguments: port (0: any), the callback addresses that
// it accepts.
import { once } from 'node:events';
import { createServer } from 'node:http';
import process from 'node:process';
import { Provider } from 'oidc-provider';

const [port = '0', ...redirectUris] = process.argv.slice(2);

/** The provider's store, as the library's adapter needs it; a test can make the codes expire. */
const stored = new Map();
class Adapter {
  constructor(model) {
    this.model = model;
  }
  key(id) {
    return `${this.model}:${id}`;
  }
  async upsert(id, payload) {
    stored.set(this.key(id), payload);
  }
  async find(id) {
    return stored.get(this.key(id));
  }
  async findByUid(uid) {
    return [...stored.values()].find((payload) => payload.uid === uid);
  }
  async findByUserCode() {
    return undefined;
  }
  async consume(id) {
    stored.get(this.key(id)).consumed = Math.floor(Date.now() / 1000);
  }
  async destroy(id) {
    stored.delete(this.key(id));
  }
  async revokeByGrantId(grantId) {
    for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
  }
}

const people = new Map();
const server = createServer();
server.listen(Number(port), '127.0.0.1');
await once(server, 'listening');
const issuer = `http://127.0.0.1:${server.address().port}`;

const provider = new Provider(issuer, {
  adapter: Adapter,
  clients: [
    { client_id: 'nghego', client_secret: 'a secret of the tests', redirect_uris: redirectUris },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  cookies: { keys: ['of the tests'] },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  findAccount: (_context, id) => ({
    accountId: id,
    claims: () => ({ sub: id, ...people.get(id) }),
  }),
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  // every user consents to the requested scopes
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client.clientId,
      accountId: oidc.session.accountId,
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
  ttl: {
    AccessToken: 600,
    AuthorizationCode: 60,
    IdToken: 600,
    Interaction: 600,
    Session: 600,
    Grant: 600,
  },
});

const page = (uid) => `<!doctype html><html lang="en"><title>Test provider</title>
<h1>Test provider</h1>
<form method="post" action="/interaction/${uid}">
<label>Subject <input name="sub"></label>
<label>Address <input name="email"></label>
<label>Name <input name="name"></label>
<label><input type="checkbox" name="verified" value="yes" checked> Verified</label>
<button name="act" value="sign-in">Continue</button>
<button name="act" value="cancel">Cancel</button>
</form></html>`;

async function readForm(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return new URLSearchParams(Buffer.concat(parts).toString());
}

async function interact(request, response) {
  const { uid } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page(uid));
    return;
  }
  const form = await readForm(request);
  if (form.get('act') === 'cancel') {
    await provider.interactionFinished(request, response, { error: 'access_denied' });
    return;
  }
  const sub = form.get('sub');
  people.set(sub, {
    ...(form.get('email') && { email: form.get('email') }),
    email_verified: form.get('verified') === 'yes',
    name: form.get('name') ?? undefined,
  });
  await provider.interactionFinished(request, response, { login: { accountId: sub } });
}

const standard = provider.callback();
server.on('request', (request, response) => {
  if (request.url === '/expire-codes') {
    for (const [key, payload] of stored)
      if (key.startsWith('AuthorizationCode:')) payload.exp = Math.floor(Date.now() / 1000) - 1;
    response.end();
  } else if (request.url.startsWith('/interaction/')) {
    interact(request, response).catch((error) => response.destroy(error));
  } else standard(request, response);
});
process.stdout.write(`${issuer}\n`);
