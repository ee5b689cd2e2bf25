import { catalogueSchema } from '@nghego/contracts/catalogue';
import type { Page } from '@playwright/test';
import { freshPerson, registerByApi } from './account.ts';
import { expect, expectAccessible, expectContrast, test, waitUntilAlive } from './journey.ts';
import { pages } from './read-pages.ts';

async function read(page: Page, path: string, language: 'en' | 'vi' = 'en'): Promise<string> {
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: 'language', value: language, url: origin }]);
  await page.goto(path);
  return page.getByRole('main').innerText();
}

/** Headings of the numbered sections, without their numbers. */
async function numbered(page: Page): Promise<string[]> {
  const titles = await page.getByRole('main').locator('section > h2').allInnerTexts();
  return titles.flatMap((title) => /^(\d+)\. (.+)$/.exec(title)?.slice(1, 2) ?? []);
}

const legal = ['/terms', '/privacy', '/cookies', '/dmca'];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('RT-09 ST-12 SH-16 the text pages are read without JavaScript: Vietnamese in Vietnamese, the legal ones with a summary first', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/about');
    for (const path of pages)
      await test.step(path, async () => {
        const ids: string[][] = [];
        const texts: string[][] = [];
        for (const language of ['en', 'vi'] as const) {
          await read(page, path, language);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          const heading = await page.getByRole('heading', { level: 1 }).innerText();
          const title = await page.title();
          expect(title).toContain(heading);
          await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + path);
          await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
          await expect(page.getByRole('main').locator('ol [aria-current=page]')).toHaveText(
            heading,
          );
          const data = await page.locator('script[type="application/ld+json"]').textContent();
          expect(JSON.parse(data ?? '')).toMatchObject({
            '@graph': [{ name: heading }, { '@type': 'BreadcrumbList' }],
          });
          const found = await page
            .locator('section > h2')
            .evaluateAll((all) => all.map(({ id }) => id));
          // only the Vietnamese page of a legal text has the summary
          expect(found.includes('tom-tat')).toBe(legal.includes(path) && language === 'vi');
          ids.push(found.filter((id) => id !== 'tom-tat'));
          // cells of this page hold names of cookies
          const cells = path === '/cookies' ? '' : ', td';
          texts.push(await page.locator(`main :is(section p, li, h2${cells})`).allInnerTexts());
        }
        expect(ids[0]?.length).toBeGreaterThan(2);
        expect(ids[0]).toEqual(ids[1]);
        if (legal.includes(path)) {
          await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Tóm tắt');
          await expect(page.getByRole('main')).toContainText('bản tiếng Anh là bản có hiệu lực');
          await expect(page.locator('main [lang=en]')).toHaveCount(0);
        }
        const [english = [], both = []] = texts;
        expect(both.filter((text) => text.length > 3 && english.includes(text))).toEqual([]);
        expect(both.join()).toBe(both.join().normalize('NFC'));
      });
  });

  test('PR-07 how it teaches: each exercise has its purpose, its source and what speaks against it, in both languages', async ({
    page,
  }) => {
    await page.goto('/about');
    for (const [language, parts] of [
      ['en', ['What for.', 'What it rests on.', 'What speaks against it.']],
      ['vi', ['Để làm gì.', 'Dựa vào đâu.', 'Điều phản bác.']],
    ] as const)
      await test.step(language, async () => {
        await read(page, '/how-it-teaches', language);
        const exercises = page.getByRole('main').locator('section:not(:has(#limits, #sources))');
        expect(await exercises.count()).toBeGreaterThanOrEqual(7);
        for (const exercise of await exercises.all()) {
          const text = await exercise.innerText();
          for (const part of parts) expect(text).toContain(part);
          // a text that cites a study gives its year
          expect(text).toMatch(/\b(19|20)\d\d\)|FSRS/);
        }
        const sources = page.locator('section:has(#sources) li');
        expect(await sources.count()).toBeGreaterThanOrEqual(12);
      });
  });

  test('ST-05 ST-06 ST-07 ST-10 the legal pages have their version, date and sections', async ({
    page,
  }) => {
    await page.goto('/terms');
    await expectLegal(page, 'Terms of Service', 10);
    await page.goto('/privacy');
    await expectLegal(page, 'Privacy Policy', 10);
    await page.goto('/cookies');
    await expectLegal(page, 'Cookie Policy', 8);
    await page.goto('/dmca');
    // notice, procedure, counter-notice and the three steps
    await expect(page.locator('section[aria-labelledby=notice] ol > li')).toHaveCount(6);
    await expect(page.locator('section[aria-labelledby=procedure] ol > li')).toHaveCount(5);
    await expect(page.locator('section[aria-labelledby=counter-notice] ol > li')).toHaveCount(4);
    await expect(page.locator('section[aria-labelledby=repeat-infringement] ol > li')).toHaveText([
      /warning/,
      /temporary suspension/,
      /permanent suspension/,
    ]);
  });

  test('PR-08 ST-06 the privacy page names each kind of practice that is kept, in both languages', async ({
    page,
  }) => {
    await page.goto('/privacy');
    for (const [language, names] of [
      [
        'en',
        [
          'lines of listening',
          'mini tests',
          'which sounds you heard for which',
          'whether a sentence made sense',
          'your plan (exam day',
          'daily goal',
          'level checks',
          'numbers to which your memory was fitted',
          'your own meanings',
        ],
      ],
      [
        'vi',
        [
          'câu thoại bạn đã chép',
          'nghe hiểu',
          'thi thử',
          'luyện tai',
          'tìm trình độ',
          'kế hoạch và mục tiêu',
          'con số riêng để tính lịch ôn',
          'nghĩa và câu ví dụ của riêng bạn',
        ],
      ],
    ] as const) {
      const text = await read(page, '/privacy', language);
      for (const name of names) expect(text).toContain(name);
    }
  });

  test('ST-01 ST-02 ST-08 ST-09 About, Contact, Refund and Community tell what they promise', async ({
    page,
  }) => {
    const titles = page.locator('main section > h2');
    await page.goto('/about');
    await expect(titles).toHaveText([
      'Who we are',
      'Our mission',
      'Our core values',
      'The project',
      'Our commitment',
    ]);
    const commitment = page.locator('section[aria-labelledby=commitment]');
    for (const promise of ['Free.', 'Non-commercial.', 'Open to everyone.'])
      await expect(commitment.getByText(promise)).toBeVisible();
    await expect(page.locator('section[aria-labelledby=owner]')).toContainText(
      'the makers of Nghe Gõ',
    );

    await page.goto('/contact');
    const ways = page.locator('section[aria-labelledby=reach-us]');
    await expect(ways).toContainText('Monday to Friday 8:00-18:00, Saturday 8:00-12:00');
    await expect(ways).toContainText('24/7');
    await expect(page.locator('section[aria-labelledby=topics] li')).toHaveCount(7);

    await page.goto('/refund');
    const notice = page.getByRole('region', { name: 'Important Notice' });
    for (const text of ['is a free project', 'take no payment', 'there is no refund policy'])
      await expect(notice).toContainText(text);

    await page.goto('/community');
    await expect(titles).toHaveText(['Our goals', 'Our rules', 'What we do', 'How to join']);
  });

  test('ST-11 the test guide gives the shape of the test, its bands, strategies and a plan', async ({
    page,
  }) => {
    await page.goto('/toeic-guide');
    const main = page.getByRole('main');
    await expect(main).toContainText('from 10 to 990');
    await expect(main.getByRole('img', { name: /Listening, 45 minutes, 100/ })).toBeVisible();
    await expect(main.getByRole('img', { name: /Reading, 75 minutes, 100/ })).toBeVisible();
    await expect(main.getByRole('img', { name: /10 to 990/ })).toBeVisible();
    const rows = (name: string) => main.getByRole('table', { name }).locator('tbody tr');
    expect(
      await rows('The seven parts of the test').locator('td:nth-child(2)').allInnerTexts(),
    ).toEqual(['6', '25', '39', '30', '30', '16', '54']);
    await expect(rows('Bands of the total score').locator('th')).toHaveText([
      '900+',
      '800',
      '700',
      '600',
      '500',
      'below 500',
    ]);
    for (const month of ['Month 1', 'Month 2', 'Month 3'])
      await expect(main.getByRole('table', { name: month }).locator('tbody tr')).toHaveCount(4);
    for (const id of ['strategies', 'mistakes', 'test-day'])
      await expect(page.locator(`section[aria-labelledby=${id}] li`).nth(5)).toBeVisible();
    await expect(main).toContainText('this product is not endorsed or approved by ETS');
  });
});

test('ST-12 every page, shared address and installed app has its pictures', async ({
  page,
  request,
}) => {
  await page.goto('/about');
  const image = page.locator('meta[property="og:image"]');
  const files = [(await image.getAttribute('content')) ?? ''];
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const { icons } = await (await request.get(manifest ?? '')).json();
  for (const { src } of icons) files.push(src);
  files.push((await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? '');
  expect(files).toHaveLength(6);
  for (const file of files) {
    const answer = await request.get(file);
    expect(answer.status(), file).toBe(200);
    expect(answer.headers()['content-type'], file).toMatch(/^image\//);
  }
  const style = await page.locator('link[rel=stylesheet]').getAttribute('href');
  expect((await request.get(style ?? '')).headers()['content-type']).toContain('text/css');
});

/** A legal text of this name has the version and the date, and exactly this many numbered sections. */
async function expectLegal(page: Page, name: string, count: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const main = page.getByRole('main');
  await expect(main).toContainText('Version 1.0 · Last updated: 15 January 2025');
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1));
  expect(await numbered(page)).toEqual(numbers);
  const contents = main.getByRole('navigation', { name: 'Contents' });
  await expect(contents.locator('li')).toHaveCount(count);
}

test('ST-11 SH-17 the guide prints dark on white from the dark theme too, without header and buttons', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/toeic-guide');
  const shown = await page.evaluate(() => ({
    scheme: getComputedStyle(document.documentElement).colorScheme,
    paper: getComputedStyle(document.body).backgroundColor,
    ink: getComputedStyle(document.querySelector('main section p') ?? document.body).color,
  }));
  expect(shown).toEqual({ scheme: 'light', paper: 'rgba(0, 0, 0, 0)', ink: 'rgb(0, 0, 0)' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Feedback' })).toBeHidden();
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('ST-07 the Cookie Policy names the four kinds, and every name that the browser really keeps', async ({
    page,
    context,
  }) => {
    await page.goto('/cookies');
    for (const kind of [/Essential/, /Analytics/, /Advertising/, /Third-party/])
      await expect(page.getByRole('heading', { name: kind })).toBeVisible();
    const named = await page.locator('main code').allInnerTexts();
    await registerByApi(page, freshPerson());
    await page.goto('/grammar-game');
    await waitUntilAlive(page);
    await page.getByRole('button', { name: 'Tiếng Việt' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    await page.goto('/dictation/0?topic=Eating%20Out&setIndex=0');
    await waitUntilAlive(page, 'input');
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
    const kept = () =>
      page.evaluate(async () => [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
        ...(await indexedDB.databases()).flatMap(({ name }) => name ?? []),
        ...(await caches.keys()).map((name) => name.replace(/^(workbox-precache|pages).*$/, '$1')),
      ]);
    await expect
      .poll(kept)
      .toEqual(expect.arrayContaining(['pages', 'content', 'nghego', 'practice-account']));
    const cookies = (await context.cookies()).map(({ name }) => name);
    expect(cookies.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'language',
      'nghego.session_token',
      'practised',
    ]);
    const unnamed = [...(await kept()), ...cookies].filter((name) => !named.includes(name));
    expect(unnamed).toEqual([]);
  });
});

test('RT-09 ST-12 contents, breadcrumb and links inside a page lead on without a reload', async ({
  page,
}) => {
  await page.goto('/toeic-guide');
  await waitUntilAlive(page);
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByText('A plan for three months')
    .click();
  await expect(page).toHaveURL('/toeic-guide#plan');
  await expect(page.getByRole('heading', { name: 'A plan for three months' })).toBeInViewport();
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Home').click();
  await expect(page).toHaveURL('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Policy' }).click();
  await expect(page).toHaveTitle(/Cookie Policy/);
  await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookie Policy');
  await expect(page.locator('body')).toHaveAttribute('data-same-document', '');
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveCount(0);
});

test('PR-08 RT-14 every page of the third stage opens directly, with its title, language and theme in the first HTML', async ({
  request,
}) => {
  const paths = ['/listening', '/mini-test', '/today', '/level', '/ear', '/ear/pairs'];
  paths.push('/ear/fast', '/ear/reduced', '/how-it-teaches');
  const titles = new Set<string>();
  for (const [language, theme] of [
    ['en', 'light'],
    ['vi', 'dark'],
  ])
    for (const path of paths) {
      const cookie = `language=${language}; theme=${theme}`;
      const answer = await request.get(path, { headers: { cookie } });
      expect(answer.status(), path).toBe(200);
      const html = await answer.text();
      expect(html, path).toContain(`<html lang="${language}" data-theme="${theme}"`);
      titles.add(/<title>(.+) · Nghe Gõ<\/title>/.exec(html)?.[1] ?? '');
    }
  expect(titles.size).toBe(2 * paths.length);
  expect(titles).not.toContain('');
});

test('RT-09 RT-12 ST-12 every link of header, menu, footer and pages leads somewhere; titles are told apart', async ({
  request,
  baseURL,
}) => {
  const open = ['/', '/grammar-game', ...pages];
  const found = new Map<string, string>();
  const heads: (string | undefined)[] = [];
  for (const language of ['en', 'vi'] as const)
    for (const path of open) {
      const answer = await request.get(path, { headers: { cookie: `language=${language}` } });
      const html = await answer.text();
      for (const [, link = ''] of html.matchAll(/<a [^>]*?href="([^"]+)"/g))
        found.set(new URL(link.replaceAll('&amp;', '&'), baseURL + path).href, path);
      heads.push(/<title>(.+)<\/title>/.exec(html)?.[1]);
      heads.push(/name="description" content="([^"]+)/.exec(html)?.[1]);
    }
  expect(new Set(heads).size).toBe(open.length * 2 * 2);
  const home = new URL(baseURL ?? '');
  const textOf = async (file: string, message: string): Promise<string> => {
    const answer = await request.get(file);
    expect(answer.status(), message).toBe(200);
    if (file.endsWith('/ads.txt')) expect(answer.headers()['content-type']).toContain('text/plain');
    return answer.text();
  };
  const { topics, parts } = catalogueSchema.parse(
    await (await request.get('/api/catalogue')).json(),
  );
  const setCounts = new Map([
    ...topics.map(({ name, setCount }) => [name, setCount] as const),
    ...parts.map(({ part, setCount }) => [part, setCount] as const),
  ]);
  const seen = new Set<string>();
  const texts = new Map<string, string>();
  for (const [link, from] of found) {
    const { origin, hash, href, pathname, searchParams } = new URL(link);
    // all links stay on this site
    expect(origin, `${link} on ${from}`).toBe(home.origin);
    const file = href.slice(0, href.length - hash.length);
    // home has hundreds of sets: only the first set of each screen is opened; of the others it is checked that they
    // exist
    const set = searchParams.get('topic') ?? searchParams.get('part');
    const screen = pathname.split('/')[1] ?? '';
    if (set !== null && seen.has(screen)) {
      const index = Number(searchParams.get('setIndex'));
      expect(setCounts.get(set), `${link} on ${from}`).toBeGreaterThan(index);
      continue;
    }
    seen.add(screen);
    if (texts.has(file) && hash === '') continue;
    const text = texts.get(file) ?? (await textOf(file, `${link} on ${from}`));
    texts.set(file, text);
    // a fragment names a part of its page, unless it opens a dialog (SH-10, SH-19)
    if (!['', '#cookie-settings', '#feedback'].includes(hash))
      expect(text, `${link} on ${from}`).toContain(`id="${hash.slice(1)}"`);
  }
  for (const path of pages) expect([...found.keys()]).toContain(baseURL + path);
  // the sitemap lists exactly the existing pages
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const told = sitemap.match(/(?<=<loc>)[^<]+/g);
  expect(new Set(told)).toEqual(new Set(open.map((path) => baseURL + path)));
});

for (const language of ['en', 'vi'] as const)
  test(`RT-09 ST-12 PR-07 axe finds nothing on the text pages in both themes, ${language}`, async ({
    page,
  }) => {
    await page.goto('/about');
    for (const path of pages)
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await read(page, path, language);
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectContrast(page);
      });
  });
