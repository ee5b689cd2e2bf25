import { listWaitingWork } from '@nghego/contracts/admin-jobs';
import { vocabularySetSchema } from '@nghego/contracts/vocabulary-set';
import { button, admin, inRow, openAdmin, test, toast } from './admin-area.ts';
import { expect, expectAccessible } from './journey.ts';

test('ST-04 AC-09 the Inbox has what visitors wrote, and people get roles', async ({
  page,
  site,
}) => {
  await page.request.post(`${site}/api/feedback`, {
    data: {
      text: 'Rất hay!',
      page: '/sentence-practice/0?part=part1&setIndex=0&from=mail',
      language: 'vi',
    },
  });
  await openAdmin(page, site, 'inbox');
  const row = page.getByRole('row').filter({ hasText: 'Rất hay!' });
  await expect(row).toContainText('read in Vietnamese');
  await expect(
    row.getByRole('link', { name: 'Page: /sentence-practice/0?part=part1&setIndex=0' }),
  ).toHaveAttribute('href', '/sentence-practice/0?part=part1&setIndex=0');
  await page.request.post(`${site}/api/feedback`, { data: { text: 'Cảm ơn' } });
  await page.getByRole('searchbox', { name: 'Search' }).fill('rat hay');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/text=rat\+hay/);
  await expect(page.getByRole('row').filter({ hasText: 'Cảm ơn' })).toHaveCount(0);
  await expectAccessible(page);
  await row.getByLabel('Done').check();
  await expect(row.getByLabel('Done')).toBeChecked();
  await page.request.post(`${site}/api/auth/sign-up/email`, {
    data: { name: 'Minh', email: 'minh@example.com', password: 'password' },
  });
  await openAdmin(page, site, 'users');
  const role = page.getByLabel('Role of minh@example.com');
  const dialog = page.getByRole('dialog', { name: 'Change the account of minh@example.com?' });
  await page.getByLabel(`Role of ${admin.email}`).selectOption('student');
  await expect(page.getByRole('dialog')).toContainText('This is your own account');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await role.selectOption('admin');
  await expect(dialog).toContainText('Role: from student to admin.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(role).toHaveValue('student');
  await role.selectOption('teacher');
  await expect(dialog).toContainText('so far the role is only a name');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(toast(page, 'The account of minh@example.com was changed.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Role of minh@example.com')).toHaveValue('teacher');
});

test('SE-08 the Inbox has answers that learners hold to be right, with a way to edit the item', async ({
  page,
  site,
}) => {
  const set = await page.request.get(`${site}/api/vocabulary/sets?topic=Office%20Life`);
  const [word, deleted] = vocabularySetSchema.parse(await set.json()).items;
  const id = crypto.randomUUID();
  for (const [item, typed] of [
    [word, `zebra ${id}`],
    [deleted, `horse ${id}`],
  ] as const) {
    const sent = await page.request.post(`${site}/api/answer-claims`, {
      data: {
        id: crypto.randomUUID(),
        item: { kind: 'word', id: item?.id },
        typed,
        mistake: 'other-word',
      },
    });
    expect(sent.status()).toBe(201);
  }
  await page.request.post(`${site}/api/auth/sign-in/email`, { data: admin });
  const gone = await page.request.delete(`${site}/api/vocabulary/${deleted?.id}`, {
    headers: { origin: site },
  });
  expect(gone.status()).toBe(204);
  await openAdmin(page, site, 'inbox');
  await page.getByRole('link', { name: 'Disputed answers' }).click();
  const row = page.getByRole('row').filter({ hasText: `zebra ${id}` });
  await expect(row).toContainText(word?.word ?? '');
  await expect(row).toContainText('not this word');
  const lost = page.getByRole('row').filter({ hasText: `horse ${id}` });
  await expect(lost).toContainText('deleted since');
  await expect(lost.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await row.getByLabel('Done').check();
  await stored;
  await page.reload();
  await expect(row.getByLabel('Done')).toBeChecked();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await row.getByRole('link', { name: `Edit ${word?.word}` }).click();
  await inRow(page, 'Office Life', 'Edit').first().click();
  await expect(page.getByLabel('Word', { exact: true })).toHaveValue(word?.word ?? '');
});

test('TR-08 the tab of jobs shows what waits, why, and when it is next tried', async ({
  page,
  site,
}) => {
  const text = `Please forward me, ${crypto.randomUUID()}`;
  await page.request.post(`${site}/api/feedback`, { data: { text } });
  await page.request.post(`${site}/api/auth/sign-in/email`, { data: admin });
  const triesOfMine = async (): Promise<number> => {
    const listed = await page.request.get(`${site}/api/jobs/waiting`);
    const { items } = listWaitingWork.response.parse(await listed.json());
    return items.find(({ label }) => label.includes(text))?.tries ?? 0;
  };
  await expect.poll(triesOfMine, { timeout: 20_000 }).toBeGreaterThan(0);
  await openAdmin(page, site, 'topics');
  const left = page.getByRole('region', { name: 'Left to do' });
  await left.getByRole('link', { name: /^Failed jobs: [1-9]/ }).click();
  const waiting = page.getByRole('region', { name: 'Waiting work' });
  const feedback = waiting.getByRole('listitem').filter({ hasText: text });
  await expect(feedback).toContainText('Forward this feedback');
  await expect(feedback).toContainText(
    /Failed tries: \d+\. The last: The form service cannot be reached\./,
  );
  await expect(feedback).toContainText('Next try:');
  // this product has no speech service, so sounds wait for one
  await expect(waiting).toContainText('This site has no speech service yet.');
  await waiting.getByText(/^Sets that lack sounds: \d+/).click();
  const set = waiting.getByRole('listitem').filter({ hasText: 'Set 1: sounds to make: 20' });
  await expect(set.first()).toBeVisible();
  // no press can make sounds here
  await expect(page.getByRole('button', { name: 'Audio for all that lack it' })).toHaveCount(0);
  await expect(set.first()).not.toContainText('turn');
  await waiting.getByRole('button', { name: 'Refresh' }).click();
  await expect(feedback).toBeVisible();
  // the rest of the queue can be reached
  const before = await waiting.locator('li').count();
  await waiting.getByRole('link', { name: 'Show more' }).click();
  await expect(page).toHaveURL(/waiting=2/);
  await expect.poll(() => waiting.locator('li').count()).toBeGreaterThan(before);
});

test('TR-08 UX-19 a set of sentences that waits, and a job of a part, are named by the part', async ({
  page,
  site,
}) => {
  const at = new Date().toISOString();
  const outcome = { status: 'done', total: 1, done: 1, failed: 0, failures: [] };
  const job = {
    id: 'x',
    kind: 'audio',
    label: 'part2',
    collection: null,
    createdAt: at,
    finishedAt: at,
    ...outcome,
  };
  await page.route(/\/api\/jobs(\?|$)/, (route) =>
    route.fulfill({ json: { items: [job], page: 1, pageSize: 10, total: 1 } }),
  );
  await page.route('**/api/jobs/waiting*', async (route) => {
    const listed = await (await route.fetch()).json();
    await route.fulfill({
      json: {
        ...listed,
        items: listed.items
          .filter(({ kind }: { kind: string }) => kind === 'speak-set')
          .slice(0, 1)
          .map((item: object) => ({ ...item, label: 'part3', alike: 1 })),
      },
    });
  });
  await openAdmin(page, site, 'jobs');
  const waiting = page.getByRole('region', { name: 'Waiting work' });
  await waiting.getByText('Sets that lack sounds').click();
  await expect(waiting.getByRole('listitem').first()).toContainText('Part 3');
  await expect(page.getByRole('row').filter({ hasText: 'Part 2' })).toBeVisible();
});

test('TR-08 work that was never tried waits for its turn, and says when it begins', async ({
  page,
  site,
}) => {
  const whens = [
    ['soon', 'Made by itself, one after the other.'],
    ['next-start', 'Begins when “Audio for all that lack it” is pressed'],
    ['at', 'Begins: '],
  ] as const;
  await page.route('**/api/jobs/waiting*', async (route) => {
    const listed = await (await route.fetch()).json();
    const [one] = listed.items.filter(({ kind }: { kind: string }) => kind === 'speak-set');
    await route.fulfill({
      json: {
        ...listed,
        items: whens.map(([when]) => ({
          ...one,
          id: when,
          when,
          tries: 0,
          reason: '',
          alike: 1,
          nextAt: when === 'at' ? new Date().toISOString() : null,
        })),
      },
    });
  });
  await openAdmin(page, site, 'jobs');
  await expect(button(page, 'Audio for all that lack it')).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waiting work' });
  // what waits stands above the history
  await expect(waiting.or(page.getByText(/^Page 1 of/)).first()).toHaveAccessibleName(
    'Waiting work',
  );
  const rows = waiting.getByRole('listitem');
  await expect(rows).toHaveCount(0);
  const groups = waiting.getByText('Sets that lack sounds: 1');
  await expect(groups).toHaveCount(whens.length);
  for (const group of await groups.all()) await group.click();
  await expect(rows).toHaveCount(whens.length);
  await expect(waiting).not.toContainText('Next try');
  for (const [at, [, text]] of whens.entries()) {
    await expect(waiting.getByRole('group').nth(at)).toContainText(text);
  }
});

test('AD-14 a job that failed looks failed, says why, and answers when it is tried again', async ({
  page,
  site,
}) => {
  const job = {
    id: crypto.randomUUID(),
    kind: 'audio',
    status: 'done',
    label: '<i>tea</i>',
    collection: 'vocabulary',
    total: 1,
    done: 0,
    failed: 1,
    failures: [
      {
        itemId: 'x',
        text: '<i>tea</i>',
        reason: 'The text holds markup; only plain text is spoken.',
      },
    ],
    createdAt: new Date().toISOString(),
    finishedAt: new Date().toISOString(),
  };
  await page.route(/\/api\/jobs(\?|$)/, (route) =>
    route.fulfill({ json: { items: [job], page: 1, pageSize: 10, total: 1 } }),
  );
  await page.route('**/api/jobs/*/retry', (route) => route.fulfill({ json: job }));
  await openAdmin(page, site, 'jobs');
  const row = page.getByRole('row').filter({ hasText: '<i>tea</i>' });
  await expect(row).toContainText('failed');
  await expect(row).toContainText('Word: <i>tea</i>');
  await expect(row.getByRole('progressbar')).toHaveJSProperty('value', 0);
  await row.getByText('What failed').click();
  await expect(row).toContainText('The text has signs such as < or >');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Queued: it is tried again.')).toBeVisible();
});

test('AD-14 a job that found nothing to make says so, instead of counting to 0', async ({
  page,
  site,
}) => {
  const job = {
    id: crypto.randomUUID(),
    kind: 'audio',
    status: 'done',
    label: '',
    collection: null,
    total: 0,
    done: 0,
    failed: 0,
    failures: [],
    createdAt: new Date().toISOString(),
    finishedAt: new Date().toISOString(),
  };
  await page.route(/\/api\/jobs(\?|$)/, (route) =>
    route.fulfill({ json: { items: [job], page: 1, pageSize: 10, total: 1 } }),
  );
  await openAdmin(page, site, 'jobs');
  const row = page.getByRole('row').filter({ hasText: 'Everything without sound' });
  await expect(row).toContainText('Nothing to make: no word or sentence lacked its sound.');
  await expect(row).toContainText('see “Waiting work”');
  await expect(row.getByRole('progressbar')).toHaveCount(0);
  await expect(row).not.toContainText('0 of 0');
  await expectAccessible(page);
});

test('ST-04 the Inbox opens at the first box with something open, and stays there', async ({
  page,
  site,
}) => {
  let messages = 1;
  await page.route('**/api/overview', async (route) => {
    const overview = await (await route.fetch()).json();
    const open = { ...overview.open, feedback: 0, messages, claims: 2 };
    await route.fulfill({ json: { ...overview, open } });
  });
  const sent = await page.request.post(`${site}/api/contact`, {
    data: { name: 'Lan', email: 'lan@example.com', subject: 'Xin chào', message: 'Cảm ơn nhé!' },
  });
  expect(sent.ok()).toBe(true);
  await openAdmin(page, site, 'inbox');
  const row = page.getByRole('row').filter({ hasText: 'Cảm ơn nhé!' });
  await expect(row).toBeVisible();
  const box = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(box('Messages (1 open)')).toHaveAttribute('aria-current', 'true');
  await expect(box('Feedback')).toBeVisible();
  await expect(box('Disputed answers (2 open)')).toBeVisible();
  await expectAccessible(page);
  // the open box stays open, even once its last entry is done
  messages = 0;
  await row.getByLabel('Done').check();
  await expect(box('Messages')).toHaveAttribute('aria-current', 'true');
  await expect(row.getByLabel('Done')).toBeChecked();
});
