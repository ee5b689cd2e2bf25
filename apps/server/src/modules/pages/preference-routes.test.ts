import { expect, test } from 'vitest';
import { freshApp, freshStore } from '../../../test/fresh-store.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('SH-16 SH-17 without scripts the switches are forms: they set the cookie and send the page again', async () => {
  const app = await freshApp(await freshStore());
  const press = (choice: string, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: `/${choice}`, headers: { ...form, ...headers } });

  for (const [choice, cookie, page] of [
    ['theme/dark', 'theme=dark', '/dictation/0?topic=Office%20Life&setIndex=0'],
    ['language/vi', 'language=vi', '/contact?a=1'],
  ] as const) {
    const pressed = await press(choice, {
      host: 'nghe.example',
      referer: `https://nghe.example${page}#x`,
    });
    expect(pressed.statusCode).toBe(303);
    expect(pressed.headers).toMatchObject({
      location: page,
      'set-cookie': `${cookie}; path=/; max-age=31536000; samesite=lax`,
      'cache-control': 'no-store',
    });
  }

  for (const referer of ['https://elsewhere.example/contact', 'no address', ''])
    expect(
      (await press('language/en', { host: 'nghe.example', referer })).headers['location'],
    ).toBe('/');
  const slashes = await press('language/en', {
    host: 'nghe.example',
    referer: 'https://nghe.example//elsewhere.example/',
  });
  expect(slashes.headers['location']).toBe('/elsewhere.example/');

  expect((await press('language/fr', {})).statusCode).toBe(404);
  expect((await press('theme/blue', {})).statusCode).toBe(404);
  const foreign = await press('language/vi', { origin: 'https://elsewhere.example' });
  expect(foreign.statusCode).toBe(403);
  expect(foreign.headers['set-cookie']).toBeUndefined();
});
