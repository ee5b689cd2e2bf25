import { button, firstTopic, inRow, openAdmin, test, toast } from './admin-area.ts';
import { expectInSight } from './in-sight.ts';
import { expect, expectAccessible } from './journey.ts';

test('AD-03 two tabs on one word and one example: other fields are both saved, of one field the second is told', async ({
  page,
  site,
  context,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/status of 409/);
  const other = await context.newPage();
  await openAdmin(page, site, 'vocabulary');
  const topicId = await firstTopic(page, site);
  for (const { tab, path, data, search, first, second } of [
    {
      tab: 'vocabulary',
      path: 'vocabulary',
      data: { word: 'tandem', type: 'n.', meaning: 'xe đôi', topicId, hint: 'hai yên' },
      search: 'prefix=tandem',
      first: { label: 'Word', field: 'word', texts: ['tandem bike', 'tandem bicycle'] },
      second: { label: 'Meaning', field: 'meaning', texts: ['xe đạp đôi', 'xe hai người'] },
    },
    {
      tab: 'examples',
      path: 'examples/written',
      data: {
        word: 'month',
        englishSentence: 'We met a month ago.',
        vietnameseTranslation: 'Ta gặp nhau tháng trước.',
      },
      search: 'text=month+ago',
      first: {
        label: 'English sentence',
        field: 'englishSentence',
        texts: ['We first met a month ago.', 'They first met a month ago.'],
      },
      second: {
        label: 'Vietnamese translation',
        field: 'vietnameseTranslation',
        texts: ['Ta gặp nhau một tháng trước.', 'Họ gặp nhau một tháng trước.'],
      },
    },
  ]) {
    const headers = { origin: site };
    const added = await page.request.post(`${site}/api/${path}`, { data, headers });
    expect(added.status()).toBe(201);
    const { id }: { id: string } = await added.json();
    const stored = async (): Promise<Record<string, string>> =>
      (await page.request.get(`${site}/api/${tab}/${id}`)).json();
    const fieldIn = (one: typeof page, label: string) =>
      one
        .getByRole('form', { name: /^Change/ })
        .getByLabel(label, { exact: true })
        .first();
    const open = async (): Promise<void> => {
      for (const one of [page, other]) {
        await one.goto(`${site}/admin?tab=${tab}&${search}`);
        await button(one, 'Edit').first().click();
        await expect(fieldIn(one, first.label)).toHaveValue(/./);
      }
    };
    const saveThere = async (label: string, text: string): Promise<void> => {
      await fieldIn(other, label).fill(text);
      await button(other, 'Update').click();
      await expect(toast(other, 'updated successfully!')).toBeVisible();
    };
    const [one, two] = first.texts.map(String);
    const [eins, zwei] = second.texts.map(String);

    await open();
    await saveThere(first.label, one ?? '');
    await fieldIn(page, second.label).fill(eins ?? '');
    await button(page, 'Update').click();
    const alert = page.getByRole('form', { name: /^Change/ }).getByRole('alert');
    await expect(alert).toContainText(`${first.label}: ${one}`);
    await expect(alert).toContainText('save once more to keep both');
    await expect(alert).not.toContainText('You both changed');
    // what the other tab saved is in sight, beside what was typed here
    await expect(fieldIn(page, first.label)).toHaveValue(one ?? '');
    await expect(fieldIn(page, second.label)).toHaveValue(eins ?? '');
    await expectAccessible(page);
    await button(page, 'Update anyway').click();
    await expect(toast(page, 'updated successfully!')).toBeVisible();
    expect(await stored()).toMatchObject({ [first.field]: one, [second.field]: eins });

    await open();
    await fieldIn(other, first.label).fill(two ?? '');
    await saveThere(second.label, 'của người khác');
    await fieldIn(page, second.label).fill(zwei ?? '');
    await button(page, 'Update').click();
    await expect(alert).toContainText(`You both changed: ${second.label}.`);
    // the message stays in sight beside the field, and leaves it free
    await fieldIn(page, second.label).focus();
    await expectInSight([fieldIn(page, second.label)], tab);
    await expect(alert).toBeInViewport();
    await expect(fieldIn(page, first.label)).toHaveValue(two ?? '');
    await expect(fieldIn(page, second.label)).toHaveValue(zwei ?? '');
    await button(page, 'Update anyway').click();
    await expect(page.getByRole('form', { name: /^Change/ })).toBeHidden();
    expect(await stored()).toMatchObject({ [first.field]: two, [second.field]: zwei });
  }
});

test('AD-03 a sense, an option and a line that somebody else changed are in the form, and are not undone', async ({
  page,
  site,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/status of 409/);
  const headers = { origin: site };
  await openAdmin(page, site, 'vocabulary');
  const api = async (path: string): Promise<Record<string, unknown>> =>
    (await page.request.get(`${site}/api/${path}`)).json();
  const change = async (path: string, data: object): Promise<void> => {
    const changed = await page.request.patch(`${site}/api/${path}`, { data, headers });
    expect(changed.status()).toBe(200);
  };
  const form = page.getByRole('form', { name: /^Change/ });
  const alert = form.getByRole('alert');

  const sense = {
    type: 'v.',
    meaning: 'phiêu lưu',
    cefr: '',
    example: { english: 'They quest for gold.', vietnamese: 'Họ đi tìm vàng.' },
    collocations: [],
  };
  const data = { word: 'quest', type: 'n.', meaning: 'cuộc tìm', senses: [sense] };
  const topicId = await firstTopic(page, site);
  const added = await page.request.post(`${site}/api/vocabulary`, {
    data: { ...data, topicId },
    headers,
  });
  expect(added.status()).toBe(201);
  const { id }: { id: string } = await added.json();
  await page.goto(`${site}/admin?tab=vocabulary&prefix=quest`);
  await inRow(page, 'cuộc tìm', 'Edit').click();
  await change(`vocabulary/${id}`, { senses: [{ ...sense, meaning: 'truy tìm' }] });
  await form.getByLabel('Meaning', { exact: true }).first().fill('cuộc truy tìm');
  await button(page, 'Update').click();
  await expect(alert).toContainText('Now it has: Other senses');
  await expect(form.getByLabel('Meaning', { exact: true }).nth(1)).toHaveValue('truy tìm');
  await button(page, 'Update anyway').click();
  await expect(page.getByRole('row').filter({ hasText: 'cuộc truy tìm' })).toBeVisible();
  expect(await api(`vocabulary/${id}`)).toMatchObject({ senses: [{ meaning: 'truy tìm' }] });

  const question = {
    bank: 'choice-1',
    sentence: 'The quagga ___ long ago.',
    options: ['left', 'leaving', 'leave', 'to leave'],
    correct: 0,
    draft: true,
  };
  const asked = await page.request.post(`${site}/api/questions`, { data: question, headers });
  expect(asked.status()).toBe(201);
  const { id: asks }: { id: string } = await asked.json();
  await page.goto(`${site}/admin?tab=questions&text=quagga`);
  await inRow(page, 'quagga', 'Edit').click();
  await change(`questions/${asks}`, {
    options: ['leaving', 'left', 'leave', 'to leave'],
    correct: 1,
  });
  await form.getByLabel('Hint', { exact: true }).fill('Xem "long ago".');
  await button(page, 'Save draft').click();
  await expect(alert).toContainText('Now it has: Option 1: leaving; Option 2: left; Right option');
  await expect(form.getByLabel('Option 2', { exact: true })).toHaveValue('left');
  await expect(form.getByRole('radio', { name: 'Option 2 is right' })).toBeChecked();
  await button(page, 'Save draft').click();
  await expect(toast(page, 'Saved as a draft')).toBeVisible();
  expect(await api(`questions/${asks}`)).toMatchObject({
    options: ['leaving', 'left', 'leave', 'to leave'],
    correct: 1,
    hint: 'Xem "long ago".',
  });

  await page.goto(`${site}/admin?tab=listening&part=part3`);
  await button(page, 'Edit').first().click();
  const { items } = await api('listening?part=part3&pageSize=1');
  const [item]: { id: string; lines: { english: string }[] }[] = JSON.parse(JSON.stringify(items));
  const lines = item?.lines.map((line, n) =>
    n === 0 ? { ...line, english: 'Hello there.' } : line,
  );
  await change(`listening/${item?.id}`, { lines });
  await form.getByLabel('What it is, such as voicemail').fill('chat');
  // an item whose sounds are not made yet is a draft, and is saved by another name
  const save = form.getByRole('button', { name: /^(Update|Publish)/ });
  await save.click();
  await expect(alert).toContainText('Now it has: Line 1, English sentence: Hello there.');
  const line = form.getByRole('group', { name: 'Line 1' }).getByLabel('English sentence');
  await expect(line).toHaveValue('Hello there.');
  await save.click();
  await expect(page.getByRole('form', { name: /^New/ })).toBeVisible();
  const after = await api(`listening/${item?.id}`);
  expect(after).toMatchObject({ genre: 'chat' });
  expect(JSON.stringify(after['lines'])).toContain('Hello there.');
});
