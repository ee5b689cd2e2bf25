import { rm } from 'node:fs/promises';
import { createServer, request as ask } from 'node:http';
import { text } from 'node:stream/consumers';
import { vocabularySetSchema } from '@nghego/contracts/vocabulary-set';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { findRunningPostgres } from '../apps/server/src/db/embedded/find-running-postgres.ts';
import { readLog, untilStored } from './device-log.ts';
import { dictation, openSet, practiceAddress, wordsOf } from './dictation-set.ts';
import { expect, test, waitUntilAlive } from './journey.ts';
import { giveLinesSounds } from './lines-sounds.ts';
import { controlSounds, listening } from './listening-set.ts';
import { startProduct, stopProduct } from './own-product.ts';
import { seededFolder } from './seeded-product.ts';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(120_000);

const topic = 'Contracts and Deals';

/** Gives each word a sound directly in the store, since the job would take a minute. */
async function giveSounds(dataDir: string): Promise<void> {
  const client = new Client(await findRunningPostgres(dataDir));
  await client.connect();
  await client.query(`
    with sound as (
      select id, sha256(convert_to(id::text, 'UTF8')) as hash,
             convert_to(repeat(id::text, 10), 'UTF8') as bytes
      from vocabulary),
    stored as (
      insert into media (hash, type, bytes) select encode(hash, 'hex'), 'audio/mpeg', bytes from sound)
    update vocabulary v set audio = '/media/' || encode(s.hash, 'hex') || '.mp3'
    from sound s where s.id = v.id`);
  await client.end();
}

/** How many responses one of the worker's caches holds. */
const kept = (page: Page, place: string) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, place);

test('OF-01 OF-02 HM-10 UX-15 DY-01 without a network the shell, home, a review, the day, the set and the one after it open with their sound, and practice is kept', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to (load resource|fetch)|ERR_|sync|no-response/);
  const dataDir = await seededFolder('offline');
  const { child, address } = await startProduct({ DATA_DIR: dataDir });
  try {
    await giveSounds(dataDir);
    const readItems = async (setIndex: number) => {
      const query = new URLSearchParams({ topic, setIndex: String(setIndex) });
      const answer = await fetch(`${address}/api/vocabulary/sets?${query.toString()}`);
      return vocabularySetSchema.parse(await answer.json()).items;
    };
    const [first] = await readItems(0);

    await page.goto(address + practiceAddress(topic));
    await expect.poll(() => kept(page, 'sounds'), { timeout: 60_000 }).toBe(40);
    await stopProduct(child);

    await page.goto(`${address}/`);
    await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
    await page.goto(address + practiceAddress(topic, 1, 1));
    await expect(page.getByText('Set 2', { exact: true })).toBeVisible();
    await page.goto(address + practiceAddress(topic));
    const screen = dictation(page);
    await expect(screen.wordOf(1)).toBeVisible();
    const part = await page.evaluate(async (url) => {
      const answer = await fetch(url, { headers: { range: 'bytes=0-99' } });
      return { status: answer.status, length: (await answer.arrayBuffer()).byteLength };
    }, first?.audio ?? '');
    expect(part).toEqual({ status: 206, length: 100 });
    await waitUntilAlive(page, 'input');
    await page.keyboard.type(first?.word ?? '');
    await page.keyboard.press('Enter');
    await expect(screen.modal).toBeVisible();
    await page.reload();
    await expect(page.getByText('Completed: 1')).toBeVisible();
    await page.goto(`${address}/`);
    const today = page.getByRole('region', { name: 'Today' });
    await expect(
      today.getByRole('link', { name: `Continue 1/20 right ${topic} · Set 1` }),
    ).toBeVisible();
    await expect(today.getByRole('button', { name: /^Today: 1 of \d+ minutes$/ })).toBeVisible();

    // the review and today's practice were never opened before
    await page.goto(`${address}/review`);
    await expect(page.getByText('Nothing due today')).toBeVisible();
    await page.goto(`${address}/today`);
    await expect(screen.input).toBeVisible();

    await page.goto(`${address}/dictation/40?topic=Banking&setIndex=1`);
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/offline\?to=%2Fdictation%2F40/);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
  } finally {
    child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('OF-01 a page that was wanted without a network opens by itself when the network is back', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/Failed to (load resource|fetch)|ERR_|sync|no-response/);
  await page.goto('/');
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
  await context.setOffline(true);
  await page.goto('/dmca');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await waitUntilAlive(page);
  await context.setOffline(false);
  await expect(page).toHaveURL('/dmca');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('DMCA');
});

test('LS-01 DY-01 OF-01 a set of listening that cannot be fetched says so; an opened one works without a network, also as the item of the day', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to (load resource|fetch)|ERR_|sync|no-response/);
  const dataDir = await seededFolder('offline-listening');
  const { child, address } = await startProduct({ DATA_DIR: dataDir });
  try {
    await giveLinesSounds(dataDir);
    await controlSounds(page);
    const setPage = `${address}/listening/0?part=part2`;
    const sets = '**/api/listening/sets*';
    await page.route(sets, (route) => route.abort());
    await page.goto(setPage);
    const failed = page.getByRole('alert').filter({ hasText: 'did not load completely' });
    await expect(failed).toBeVisible();
    await page.unroute(sets);
    await failed.getByRole('button', { name: 'Try again' }).click();
    const screen = listening(page);
    await waitUntilAlive(page);
    await expect(failed).toBeHidden();
    // two sets of ten items, each with a prompt and three replies
    await expect.poll(() => kept(page, 'sounds'), { timeout: 60_000 }).toBe(80);
    await stopProduct(child);
    await page.goto(setPage);
    await waitUntilAlive(page);
    await screen.letters.getByText('B', { exact: true }).click();
    await expect(screen.radio('B')).toBeChecked();
    await page.goto(`${address}/today`);
    await screen.letters.getByText('A', { exact: true }).click();
    await untilStored(page, 1);
    const [day] = await readLog(page);
    const steps = Array.from({ length: 8 }, () => expect.stringMatching(/^listening:p2-/));
    expect(day).toMatchObject({ kind: 'day-planned', steps });
    for (let place = 1; place <= steps.length; place += 1) {
      await expect(page.getByText(`${place} / 8`, { exact: true })).toBeVisible();
      await screen.letters.getByText('A', { exact: true }).click();
      await screen.check.click();
      await screen.next.click();
    }
    await expect(page.getByRole('heading', { name: "Today's practice is done" })).toBeVisible();
    await expect(page.getByText(/^[0-8] of 8 right at the first try$/)).toBeVisible();
  } finally {
    child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('OF-01 DC-09 a set whose network goes before the first letter shows its right answers, and what was wrong', async ({
  page,
  context,
  request,
  expectConsole,
}) => {
  expectConsole(/Failed to (load resource|fetch)|ERR_|no-response/);
  const [first = '', second = ''] = await wordsOf(request, topic);
  const screen = await openSet(page, topic);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await screen.input.fill(first);
  await screen.check.click();
  await expect(screen.modal).toContainText(first);
  await screen.continueButton.click();
  await expect(screen.wordOf(2)).toBeVisible();
  await screen.input.fill(`${second}x`);
  await screen.check.click();
  await expect(screen.marked).toBeVisible();
  await untilStored(page, 2);
});

/** A proxy before the product, which can serve newer versions of its service worker. */
async function withNewerWorker(product: string) {
  let version = 1;
  let isHeld = (_url: string): boolean => false;
  const held: string[] = [];
  let isForgetful = false;
  let isMoving = false;
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming;
    const isWorker = url === '/service-worker.js';
    const isPage = !/^\/(api|assets?|media)\/|\.\w+$/.test(url);
    if (isPage && headers['sec-fetch-mode'] !== 'navigate' && isHeld(url)) {
      held.push(url);
      return;
    }
    if (isForgetful && url.startsWith('/assets/')) {
      outgoing.writeHead(404).end();
      return;
    }
    if (isWorker)
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'])
        delete headers[name];
    const file = url.replace(/^\/newer\//, '/assets/');
    const passed = ask(new URL(file, product), { method, headers }, (answer) => {
      if (!isWorker) {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const { 'content-length': _length, etag: _etag, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 500, rest);
      void text(answer).then((script) =>
        outgoing.end(
          script
            .replace(/(\/offline\W+revision\W+)/, `$1${version}`)
            .replaceAll(/(url:[`'"])\/assets\//g, isMoving ? '$1/newer/' : '$&'),
        ),
      );
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  const port = typeof place === 'object' && place !== null ? place.port : 0;
  return {
    address: `http://localhost:${port}`,
    release: () => (version += 1),
    /** from now on the service worker's requests for pages get no answer; the browser's own requests do */
    hold: (which: (url: string) => boolean = () => true) => (isHeld = which),
    held,
    /** gives the newer version's files other names, as a build does */
    move: () => (isMoving = true),
    /** deletes the files of the older version */
    forget: () => (isForgetful = true),
    remember: () => (isForgetful = false),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function untilNewerWaits(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  // waitForFunction does not wait for the promise that a function returns
  await expect.poll(() => hasNewer(page), { timeout: 60_000 }).toBe(true);
}

/** Whether a newer version waits to take over. */
function hasNewer(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.waiting !== null;
  });
}

test('OF-03 a new version is offered outside of practice, taken when asked for, and never in the middle of a set', async ({
  page,
  baseURL,
}) => {
  const site = await withNewerWorker(baseURL ?? '');
  try {
    await page.goto(site.address + practiceAddress(topic));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate(() => Object.assign(window, { untouched: true }));
    site.release();
    await untilNewerWaits(page);
    const notice = page.getByRole('region', { name: 'New version' });
    await expect(dictation(page).wordOf(1)).toBeVisible();
    await expect(notice).toBeHidden();

    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(notice).toBeVisible();
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
    await notice.getByRole('button', { name: 'Update now' }).click();
    await page.waitForFunction(() => !('untouched' in window));
    await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
    await expect(notice).toBeHidden();
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting),
    ).toBeNull();
  } finally {
    site.close();
  }
});

test('OF-01 OF-03 an update waits for no page, and what was opened before it opens without a network', async ({
  page,
  baseURL,
  expectConsole,
}) => {
  expectConsole(/Failed to (load resource|fetch)|ERR_|sync|no-response/);
  const site = await withNewerWorker(baseURL ?? '');
  const later = 'Eating Out';
  const hasPage = (address: string) =>
    page.evaluate(
      async (url) => (await caches.match(url, { ignoreVary: true })) !== undefined,
      address,
    );
  const open = async (address: string) => {
    await page.goto(site.address + address);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect.poll(() => hasPage(address)).toBe(true);
  };
  try {
    await open(practiceAddress(topic));
    site.release();
    await untilNewerWaits(page);
    // the older version caches the next set, too, and gets no answer
    site.hold((url) => url.includes('setIndex=1'));
    await open(practiceAddress(later));
    await expect.poll(() => site.held.length).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Back to home' }).click();
    await page.evaluate(() => Object.assign(window, { untouched: true }));
    site.hold();
    await page.getByRole('button', { name: 'Update now' }).click();
    await page.waitForFunction(() => !('untouched' in window));
    await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();

    site.close();
    for (const opened of [topic, later]) {
      await page.goto(site.address + practiceAddress(opened));
      await expect(page.getByRole('heading', { name: opened })).toBeVisible();
      await expect(dictation(page).wordOf(1)).toBeVisible();
      await waitUntilAlive(page, 'input');
    }
  } finally {
    site.close();
  }
});

test('OF-03 OF-02 an update that another tab takes, without the files of before, leaves a set as it is', async ({
  page,
  context,
  request,
  baseURL,
  expectConsole,
}) => {
  expectConsole(/Failed to (load resource|fetch)|ERR_|404/);
  const [first = '', second = ''] = await wordsOf(request, topic);
  const site = await withNewerWorker(baseURL ?? '');
  try {
    await page.goto(site.address + practiceAddress(topic));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const screen = dictation(page);
    await expect(screen.wordOf(1)).toBeVisible();
    await waitUntilAlive(page, 'input');
    await page.evaluate(() => Object.assign(window, { untouched: true }));

    const tab = await context.newPage();
    await tab.goto(site.address);
    await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
    site.move();
    site.release();
    await untilNewerWaits(tab);
    const update = tab.getByRole('button', { name: 'Update now' });
    await expect(update).toBeVisible();
    site.forget();
    await update.click();
    await expect.poll(() => hasNewer(page)).toBe(false);

    await screen.input.fill(first);
    await screen.check.click();
    await expect(screen.modal).toContainText(first);
    await screen.continueButton.click();
    await expect(screen.wordOf(2)).toBeVisible();
    await screen.input.fill(`${second}x`);
    await screen.check.click();
    await expect(screen.marked).toBeVisible();
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
    site.remember();
    await page.reload();
    await untilStored(page, 2);
  } finally {
    site.close();
  }
});
