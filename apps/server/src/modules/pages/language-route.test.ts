import { expect, test } from 'vitest';
import { freshApp, freshStore } from '../../../test/fresh-store.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('SH-16 without the app the switch is a form: it sets the cookie and answers the page again', async () => {
  const app = await freshApp(await freshStore());
  const press = (language: string, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: `/language/${language}`, headers: { ...form, ...headers } });

  const pressed = await press('vi', {
    host: 'nghe.example',
    referer: 'https://nghe.example/contact?a=1#x',
  });
  expect(pressed.statusCode).toBe(303);
  expect(pressed.headers).toMatchObject({
    location: '/contact?a=1',
    'set-cookie': 'language=vi; path=/; max-age=31536000; samesite=lax',
    'cache-control': 'no-store',
  });

  for (const referer of ['https://elsewhere.example/contact', 'no address', ''])
    expect((await press('en', { host: 'nghe.example', referer })).headers['location']).toBe('/');
  const slashes = await press('en', {
    host: 'nghe.example',
    referer: 'https://nghe.example//elsewhere.example/',
  });
  expect(slashes.headers['location']).toBe('/elsewhere.example/');

  expect((await press('fr', {})).statusCode).toBe(404);
  const foreign = await press('vi', { origin: 'https://elsewhere.example' });
  expect(foreign.statusCode).toBe(403);
  expect(foreign.headers['set-cookie']).toBeUndefined();
});
