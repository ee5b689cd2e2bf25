import { expect, test } from 'vitest';
import { maxAvatarBytes } from '@nghego/contracts/account';
import { freshApp, freshStore } from '../../../test/fresh-store.ts';
import { Visitor } from '../../../test/visitor.ts';

/** Pictures of one pixel. */
const dots = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  webp: 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
};
const png = Buffer.from(dots.png, 'base64');
const webp = Buffer.from(dots.webp, 'base64');

async function fresh() {
  const store = await freshStore();
  const app = await freshApp(store);
  const visitor = async (email: string) => {
    const somebody = new Visitor(app);
    await somebody.enter(email);
    return somebody;
  };
  const put = (who: Visitor, payload: Buffer, type = 'application/octet-stream') =>
    who.send({ method: 'PUT', url: '/api/me/avatar', headers: { 'content-type': type }, payload });
  const countStored = async () => (await store.pool.query('select 1 from media')).rows.length;
  return { store, app, visitor, put, countStored };
}

test.each([
  ['png', 'image/png', png],
  ['webp', 'image/webp', webp],
])(
  'PF-01 a %s becomes the picture, whatever type it is said to have',
  async (ending, type, bytes) => {
    const { app, visitor, put } = await fresh();
    const hoa = await visitor('hoa@example.com');
    const answer = await put(hoa, bytes, 'text/html');
    expect(answer.statusCode).toBe(200);
    const url = String(answer.json().avatarUrl);
    expect(url).toMatch(new RegExp(`^/media/[0-9a-f]{64}\\.${ending}$`));
    expect((await hoa.ask('GET', '/api/me')).json().avatarUrl).toBe(url);
    const picture = await app.inject({ url });
    expect(picture.headers['content-type']).toBe(type);
    expect(picture.headers['x-content-type-options']).toBe('nosniff');
    expect(picture.rawPayload.equals(bytes)).toBe(true);
  },
);

test('PF-06 a picture is stored without the place where it was taken, whatever client sent it', async () => {
  const { app, visitor, put } = await fresh();
  const hoa = await visitor('hoa@example.com');
  const told = Buffer.concat([png, Buffer.from('10.7769N 106.7009E')]);
  const { avatarUrl } = (await put(hoa, told)).json();
  expect((await app.inject({ url: avatarUrl })).rawPayload.equals(png)).toBe(true);
});

test('IN-12 no cache keeps a picture, and once its account is deleted those who saw it cannot load it either', async () => {
  const { app, visitor, put } = await fresh();
  const [hoa, lan] = [await visitor('hoa@example.com'), await visitor('lan@example.com')];
  const { avatarUrl } = (await put(hoa, png)).json();
  const { avatarUrl: decoy } = (await put(lan, webp)).json();
  const first = await app.inject({ url: avatarUrl });
  expect(first.headers['cache-control']).toBe('private, no-store');
  // the server takes the type from the store, so the file ending in the address changes nothing
  const asSound = await app.inject({ url: avatarUrl.replace('.png', '.mp3') });
  expect(asSound.headers['cache-control']).toBe('private, no-store');
  await hoa.ask('DELETE', '/api/me', { password: 'secret-1' });
  const again = await app.inject({
    url: avatarUrl,
    headers: { 'if-none-match': String(first.headers['etag']) },
  });
  expect(again.statusCode).toBe(404);
  expect((await app.inject({ url: decoy })).statusCode).toBe(200);
});

test('IN-12 every answer about an account is for its caller alone', async () => {
  const { visitor, put } = await fresh();
  const hoa = await visitor('hoa@example.com');
  const answers = [
    await put(hoa, png),
    await hoa.ask('GET', '/api/me'),
    await hoa.ask('PATCH', '/api/me', { fullName: 'Hoa' }),
    await hoa.ask('GET', '/api/auth/get-session'),
    await hoa.ask('GET', '/api/me/progress'),
    await hoa.ask('GET', '/api/me/events'),
    await hoa.ask('GET', '/api/me/data'),
    await hoa.ask('DELETE', '/api/me/avatar'),
    await hoa.ask('DELETE', '/api/me', { password: 'secret-1' }),
  ];
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(
    answers.map(() => 'no-store'),
  );
});

test('PF-01 what is no picture is refused by its content, and the picture before stays', async () => {
  const { visitor, put, countStored } = await fresh();
  const hoa = await visitor('hoa@example.com');
  const { avatarUrl } = (await put(hoa, png)).json();
  for (const text of [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<!doctype html><script>alert(1)</script>',
    '%PDF-1.7',
    // the page sends no JPEG or GIF: it encodes each picture again, as WebP or PNG
    '\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\x01\0\x48\0\x48\0\0\xff\xdb\0\x43',
    'GIF89a\x01\0\x01\0\0\0\0',
    '{"url":"https://elsewhere.example/a.png"}',
    '',
  ]) {
    const answer = await put(hoa, Buffer.from(text, 'latin1'), 'image/png');
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  }
  const none = await hoa.send({ method: 'PUT', url: '/api/me/avatar' });
  expect(none.statusCode).toBe(415);
  expect((await hoa.ask('GET', '/api/me')).json().avatarUrl).toBe(avatarUrl);
  expect(await countStored()).toBe(1);
});

test('PF-01 a JPEG that an older version stored is still shown', async () => {
  const { store, app, visitor } = await fresh();
  const hoa = await visitor('hoa@example.com');
  const url = `/media/${'a'.repeat(64)}.jpg`;
  const { id } = (await hoa.ask('GET', '/api/me')).json();
  await store.pool.query(
    `insert into media (hash, type, bytes) values ($1, 'image/jpeg', '\xffd8ff')`,
    ['a'.repeat(64)],
  );
  await store.pool.query('update users set avatar_url = $2 where id = $1', [id, url]);
  const picture = await app.inject({ url });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('PF-01 a picture may have 2 MB, and no byte more', async () => {
  const { visitor, put } = await fresh();
  const hoa = await visitor('hoa@example.com');
  const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
  expect((await put(hoa, padded(maxAvatarBytes))).statusCode).toBe(200);
  const refused = await put(hoa, padded(maxAvatarBytes + 1));
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

test('PF-01 a picture is deleted with its last owner; while two accounts have it, it stays', async () => {
  const { app, visitor, put, countStored } = await fresh();
  const [hoa, lan] = [await visitor('hoa@example.com'), await visitor('lan@example.com')];
  const [{ avatarUrl }] = (await Promise.all([put(hoa, png), put(lan, png)])).map((answer) =>
    answer.json(),
  );
  expect(await countStored()).toBe(1);
  await Promise.all([hoa.ask('DELETE', '/api/me/avatar'), put(lan, png)]);
  expect((await hoa.ask('GET', '/api/me')).json().avatarUrl).toBeNull();
  expect((await app.inject({ url: avatarUrl })).statusCode).toBe(200);
  await put(lan, webp);
  expect((await app.inject({ url: avatarUrl })).statusCode).toBe(404);
  expect(await countStored()).toBe(1);
  await lan.ask('DELETE', '/api/me', { password: 'secret-1' });
  expect(await countStored()).toBe(0);
});
