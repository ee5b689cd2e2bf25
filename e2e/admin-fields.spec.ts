import { button, inRow, openAdmin, openMore, test, toast } from './admin-area.ts';
import { expect, expectAccessible } from './journey.ts';

test('CO-02 CO-09 DY-04 what only some words have, how useful a word is, and its other senses: a wrong field is named and nothing is lost; all is saved', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'vocabulary');
  let form = page.getByRole('form', { name: 'New word' });
  const values = {
    Family: 'archivist (n.); archive (v.)',
    Collocations: 'store in an archive; a digital archive',
    'Spellings also accepted': 'arkive',
    Homophones: 'ark hive',
    'Pronunciation hint': 'đọc nhấn âm đầu',
  };
  await form.getByLabel('Word').fill('archive');
  await form.getByLabel('Type').selectOption('n.');
  await form.getByLabel('Topic').selectOption({ index: 1 });
  await form.getByLabel('Meaning').fill('kho lưu trữ');
  await expect(form.getByLabel('Usefulness')).toHaveValue('3');
  await form.getByLabel('Usefulness').selectOption('5: in nearly every test');
  await openMore(form);
  for (const [label, text] of Object.entries(values)) await form.getByLabel(label).fill(text);
  await form.getByLabel('CEFR level').selectOption('B2');
  await form.getByLabel('Family').fill('archivist');
  await form.getByLabel('Collocations').fill('one; two; three; four');
  // collapses the optional fields, whose faults must still be shown
  await form.getByText('More about it').click();
  await expect(form.getByLabel('Family')).toBeHidden();
  await button(page, 'Create').click();
  await expect(form.getByLabel('Family')).toBeFocused();
  await expect(form.getByLabel('Family')).toHaveAccessibleDescription(/Give each its type/);
  await expect(form.getByLabel('Collocations')).toHaveAccessibleDescription(/At most 3 entries\./);
  await expect(form.getByLabel('Collocations')).toHaveValue('one; two; three; four');
  await expect(form.getByLabel('Meaning')).toHaveValue('kho lưu trữ');
  await expectAccessible(page);

  for (const [label, text] of Object.entries(values)) await form.getByLabel(label).fill(text);
  await button(page, 'Create').click();
  await expect(toast(page, 'Vocabulary created successfully!')).toBeVisible();
  const stored = async () => {
    const found = await page.request.get(`${site}/api/vocabulary`, {
      params: { prefix: 'archive' },
    });
    return (await found.json()).items[0];
  };
  expect(await stored()).toMatchObject({
    family: ['archivist (n.)', 'archive (v.)'],
    collocations: ['store in an archive', 'a digital archive'],
    accept: ['arkive'],
    homophones: ['ark hive'],
    cefr: 'B2',
    usefulness: 5,
    hint: 'đọc nhấn âm đầu',
  });
  // the next word starts with empty optional fields
  await expect(form.getByLabel('Collocations')).toHaveValue('');

  await inRow(page, 'kho lưu trữ', 'Edit').click();
  form = page.getByRole('form', { name: 'Change a word' });
  for (const [label, text] of Object.entries(values))
    await expect(form.getByLabel(label)).toHaveValue(text);
  await expect(form.getByLabel('CEFR level')).toHaveValue('B2');
  await expect(form.getByLabel('Usefulness')).toHaveValue('5');
  await form.getByLabel('Homophones').fill('');
  await form.getByLabel('CEFR level').selectOption('C1');
  await button(page, 'Update').click();
  await expect(toast(page, 'Vocabulary updated successfully!')).toBeVisible();
  expect(await stored()).toMatchObject({ homophones: [], cefr: 'C1', accept: ['arkive'] });

  const charge = async () => {
    const found = await page.request.get(`${site}/api/vocabulary`, {
      params: { prefix: 'charge' },
    });
    const {
      items,
    }: { items: { word: string; meaning: string; senses: object[]; paraphrases: string[] }[] } =
      await found.json();
    return items.find(({ word }) => word === 'charge');
  };
  const before = await charge();
  expect(before?.senses).toHaveLength(2);
  await page.getByRole('searchbox', { name: 'Search' }).fill('sạc pin');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await inRow(page, 'charge', 'Edit').click();

  const first = form.getByRole('group', { name: 'Sense 1' });
  await expect(first.getByLabel('Meaning')).toHaveValue('tính phí');
  await expect(form.getByLabel('Paraphrases')).toHaveValue(before?.paraphrases.join('; ') ?? '');
  await form.getByLabel('Paraphrases').fill('one fee; one cost');
  await form.getByLabel('Meaning').first().fill('sạc pin cho máy');
  await first.getByLabel('Phonetic').fill('/tʃɑrdʒ/');
  await first.getByLabel('Meaning').fill('tính tiền');
  await button(page, 'Add a sense').click();
  await expect(button(page, 'Add a sense')).toHaveCount(0);
  const third = form.getByRole('group', { name: 'Sense 3' });
  await third.getByLabel('Type').selectOption('n.');
  await third.getByLabel('Meaning').fill('lời buộc tội');
  await third.getByLabel('Example').fill('He denied the charge.');
  await expectAccessible(page);
  await button(page, 'Update').click();
  await expect(third.getByLabel('Its translation')).toBeFocused();
  await expect(third.getByLabel('Its translation')).toHaveAccessibleDescription(
    'Please fill in this field.',
  );
  await third.getByLabel('Its translation').fill('Anh ấy phủ nhận lời buộc tội.');
  await third.getByLabel('Collocations').fill('deny a charge; face a charge');
  await button(page, 'Remove sense 2').click();
  await button(page, 'Update').click();
  // the toast of the first update may still be there, so this waits for the data
  await expect.poll(charge).toMatchObject({
    meaning: 'sạc pin cho máy',
    senses: [
      { ...before?.senses[0], meaning: 'tính tiền', phonetic: '/tʃɑrdʒ/' },
      {
        type: 'n.',
        meaning: 'lời buộc tội',
        cefr: '',
        example: { english: 'He denied the charge.', vietnamese: 'Anh ấy phủ nhận lời buộc tội.' },
        collocations: ['deny a charge', 'face a charge'],
      },
    ],
    paraphrases: ['one fee', 'one cost'],
  });
});

test('CO-02 CO-08 HM-11 UX-14 a topic has a Vietnamese name and a unit, is for the workplace or not, and is moved by keys and by dragging', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'topics');
  await expect(page.getByText(/^The newest topics come first\./)).toBeVisible();
  const form = page.getByRole('form', { name: 'New topic' });
  await form.getByLabel('Name', { exact: true }).fill('Archives');
  await form.getByLabel('In Vietnamese').fill('ă'.repeat(121));
  await form.getByLabel('Category').selectOption('Business');
  await form.getByLabel('Description').fill('Files that are kept');
  await form.getByLabel('For the workplace').check();
  await button(page, 'Create').click();
  await expect(form.getByLabel('In Vietnamese')).toBeFocused();
  await expect(form.getByLabel('In Vietnamese')).toHaveAccessibleDescription(
    /At most 120 characters\./,
  );
  await form.getByLabel('In Vietnamese').fill('Lưu trữ');
  await button(page, 'Create').click();
  await expect(toast(page, 'Topic created successfully!')).toBeVisible();
  const found = await page.request.get(`${site}/api/topics`);
  expect((await found.json()).items[0]).toMatchObject({ nameVi: 'Lưu trữ', work: true });
  await inRow(page, 'Archives', 'Edit').click();
  const change = page.getByRole('form', { name: 'Change a topic' });
  await expect(change.getByLabel('In Vietnamese')).toHaveValue('Lưu trữ');
  await expect(change.getByLabel('For the workplace')).toBeChecked();
  await button(page, 'Cancel').click();

  await form.getByLabel('Name', { exact: true }).fill('Signs at the pharmacy');
  await form.getByLabel('Category').selectOption('Health');
  await form.getByLabel('Unit').selectOption({ label: '9. Health' });
  await form.getByLabel('Description').fill('What labels say');
  await button(page, 'Create').click();
  // the first topic's message may still be there
  await expect(toast(page, 'Topic created successfully!').last()).toBeVisible();
  await page.getByLabel('Only unit').selectOption({ label: '9. Health' });
  const names = page.getByRole('row').locator('strong');
  await expect(names).toHaveCount(5);
  await expect(names.last()).toHaveText('Signs at the pharmacy');
  const up = button(page, 'Move Signs at the pharmacy up');
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(names.nth(3)).toHaveText('Signs at the pharmacy');
  await expect(up).toBeFocused();
  const order = await names.allTextContents();
  await page
    .getByRole('row')
    .filter({ hasText: 'Signs at the pharmacy' })
    .dragTo(page.getByRole('row').filter({ hasText: order[0] ?? '' }));
  await expect(names.first()).toHaveText('Signs at the pharmacy');
  await expect(button(page, 'Move Signs at the pharmacy up')).toBeDisabled();
  await expectAccessible(page);
  const stored = await page.request.get(`${site}/api/topics`, {
    params: { unitId: 'health', sort: 'place:asc' },
  });
  const { items }: { items: { name: string }[] } = await stored.json();
  expect(items.map(({ name }) => name)).toEqual([
    'Signs at the pharmacy',
    ...order.filter((name) => name !== 'Signs at the pharmacy'),
  ]);
});

test('CO-02 CO-05 names of a sentence that no ear can spell are saved; too many are refused', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'sentences');
  await page.getByLabel('English sentence').fill('Ms. Okafor called Mr. Lindqvist.');
  await page.getByLabel('Vietnamese translation').fill('Cô Okafor đã gọi ông Lindqvist.');
  const names = page.getByLabel('Proper nouns not known by ear');
  const many = Array.from({ length: 11 }, (_, n) => `Name${n}`).join('; ');
  await names.fill(many);
  await button(page, 'Create').click();
  await expect(names).toBeFocused();
  await expect(names).toHaveAccessibleDescription(/At most 10 entries\./);
  await expect(names).toHaveValue(many);
  await names.fill('Okafor; Lindqvist');
  await button(page, 'Create').click();
  await expect(page.getByRole('row').filter({ hasText: 'Okafor' })).toBeVisible();
  const found = await page.request.get(`${site}/api/sentences`);
  expect((await found.json()).items[0]).toMatchObject({ names: ['Okafor', 'Lindqvist'] });
  await inRow(page, 'Okafor', 'Edit').click();
  await expect(names).toHaveValue('Okafor; Lindqvist');
});
