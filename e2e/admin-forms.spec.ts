import { button, inRow, openAdmin, test, toast } from './admin-area.ts';
import { callNotice, expect, expectAccessible } from './journey.ts';

const long = (length: number) => 'x'.repeat(length + 1);

test('UX-13 AD-07 a sentence’s form tells all that is wrong at once, beside the fixed message', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'sentences');
  const english = page.getByLabel('English sentence');
  const vietnamese = page.getByLabel('Vietnamese translation');
  await vietnamese.fill(long(1_000));
  await button(page, 'Create').click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Lỗi: Vui lòng nhập câu tiếng Anh' }),
  ).toBeVisible();
  await expect(english).toHaveAccessibleDescription(/Please fill in this field/);
  await expect(english).toHaveAttribute('aria-invalid', 'true');
  await expect(vietnamese).toHaveAttribute('aria-invalid', 'true');
  await expect(english).toBeFocused();
  await expectAccessible(page);
  await english.fill('Xin chào các bạn.');
  await expect(english).toHaveAccessibleDescription(/Please write an English sentence/);
  await expect(page.getByRole('alert').filter({ hasText: 'Lỗi' })).toBeHidden();
  // a Vietnamese name does not make a sentence Vietnamese
  await english.fill('We flew to Hà Nội.');
  await expect(english).not.toHaveAttribute('aria-invalid', 'true');
});

test('AD-07 the form promises a translation only where the site translates', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'sentences');
  const vietnamese = page.getByLabel('Vietnamese translation');
  await expect(vietnamese).toHaveAccessibleDescription(
    'Please write it: this site has no translation service.',
  );
  await page.route('**/api/overview', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), canTranslate: true } });
  });
  await page.reload();
  await expect(vietnamese).toHaveAccessibleDescription('Left empty, it is translated.');
});

test('AD-07 UX-13 where nobody translates, the form asks for the translation before it sends', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'sentences');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const form = page.getByRole('form', { name: 'New sentence' });
  const vietnamese = form.getByLabel('Vietnamese translation');
  await form.getByLabel('English sentence').fill('Nobody translates this one.');
  await button(page, 'Create').click();
  await expect(vietnamese).toHaveAccessibleDescription(/Please fill in this field\./);
  await expect(vietnamese).toBeFocused();
  await expect(form).not.toContainText('OpenAI');
  await expectAccessible(page);
  expect(sent).toEqual([]);
  await vietnamese.fill('Không ai dịch câu này.');
  await button(page, 'Create').click();
  await expect(page.getByText('Nobody translates this one.')).toBeVisible();
});

test('AD-05 UX-13 a word that nobody can hear and type is told at its field', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'vocabulary');
  const word = page.getByRole('form', { name: 'New word' }).getByLabel('Word', { exact: true });
  for (const typed of ['12 ! bad', 'xin chào', '<i>tea</i>']) {
    await word.fill(typed);
    await button(page, 'Create').click();
    await expect(word).toHaveAccessibleDescription(
      'Please write an English word or phrase: letters, no sign that stands alone, no HTML.',
    );
  }
  const phonetic = page.getByLabel('Phonetic', { exact: true });
  await phonetic.fill('blah !!! 99');
  await expect(phonetic).toHaveAccessibleDescription(/Please write IPA, such as/);
  await phonetic.fill('/ti/');
  await expect(phonetic).not.toHaveAttribute('aria-invalid', 'true');

  await openAdmin(page, site, 'sentences');
  const english = page.getByLabel('English sentence', { exact: true });
  for (const typed of ['<b>Hello</b> there.', '😀😀']) {
    await english.fill(typed);
    await button(page, 'Create').click();
    await expect(english).toHaveAccessibleDescription(
      'Please write an English sentence: letters, no HTML.',
    );
  }
});

test('UX-13 a question’s form tells what is wrong with each option at that option', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'questions');
  const form = page.getByRole('form', { name: 'New question' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await field('Question').fill(long(1_000));
  await field('Option 3').fill(long(1_000));
  await field('Why option 2 is wrong').fill(long(1_000));
  await field('Hint').fill(long(1_000));
  await button(page, 'Save draft').click();
  for (const label of ['Question', 'Option 3', 'Why option 2 is wrong', 'Hint']) {
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(label)).toHaveAccessibleDescription(/characters/);
  }
  for (const label of ['Option 1', 'Why option 1 is wrong'])
    await expect(field(label)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(field('Question')).toBeFocused();
  await expectAccessible(page);
});

test('UX-13 a listening item’s form tells what is wrong with each of its fields', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'listening');
  const form = page.getByRole('form', { name: 'New listening item' });
  await form.getByLabel('Part', { exact: true }).selectOption('part3');
  const question = form.getByRole('group', { name: 'Question 1', exact: true });
  const option = question.getByLabel('Option 3', { exact: true });
  const genre = form.getByLabel('What it is, such as voicemail', { exact: true });
  await genre.fill(long(1_000));
  await option.fill(long(1_000));
  await button(page, 'Save draft').click();
  await expect(genre).toHaveAttribute('aria-invalid', 'true');
  await expect(option).toHaveAttribute('aria-invalid', 'true');
  await expect(question.getByLabel('Option 1', { exact: true })).not.toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(genre).toBeFocused();
  await expectAccessible(page);
});

test('UX-13 what the server finds wrong with a field stands at that field, until it is mended', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  await openAdmin(page, site, 'topics');
  await page.route('**/api/topics', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          contentType: 'application/problem+json',
          json: {
            type: 'about:blank',
            title: 'The request is not valid.',
            status: 400,
            code: 'INVALID_REQUEST',
            detail: 'nameVi: must be 40 characters at most',
            errors: [{ field: 'nameVi', message: 'must be 40 characters at most' }],
          },
        })
      : route.fallback(),
  );
  const form = page.getByRole('form', { name: 'New topic' });
  const name = form.getByLabel('Name', { exact: true });
  const nameVi = form.getByLabel('In Vietnamese', { exact: true });
  await name.fill('A topic');
  await nameVi.fill('Chủ đề');
  await form.getByLabel('Category').selectOption({ index: 1 });
  await form.getByLabel('Description').fill('What it is about');
  await button(page, 'Create').click();
  await expect(nameVi).toHaveAttribute('aria-invalid', 'true');
  await expect(nameVi).toHaveAccessibleDescription(/must be 40 characters at most/);
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await nameVi.fill('Chủ đề khác');
  await expect(nameVi).not.toHaveAttribute('aria-invalid', 'true');
});

test('AD-03 UX-02 what is typed while a topic is sent is not wiped; no notice covers the form; a name that is taken is said at the name', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  await page.addInitScript(() => localStorage.removeItem('dev-notice-dismissed-v1'));
  await openAdmin(page, site, 'topics');
  const form = page.getByRole('form', { name: 'New topic' });
  const name = form.getByLabel('Name', { exact: true });
  const fill = async (): Promise<void> => {
    await name.fill('Gliding');
    await form.getByLabel('Category').selectOption({ index: 1 });
    await form.getByLabel('Description').fill('What glides');
  };
  await fill();
  await page.getByRole('heading', { name: 'Admin area' }).click();
  await callNotice(page);
  await expect(page.getByRole('dialog')).toBeHidden();

  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/topics', async (route) => {
    if (route.request().method() === 'POST') await answered;
    await route.fallback();
  });
  await name.press('Enter');
  await expect(name).toHaveAttribute('readonly');
  await expect(name).toBeFocused();
  await expect(form.getByLabel('Category')).toBeDisabled();
  await page.keyboard.type('lost');
  await expect(name).toHaveValue('Gliding');
  answer();
  await expect(toast(page, 'Topic created successfully!')).toBeVisible();
  await expect(name).toBeFocused();
  await page.keyboard.type('kept');
  await expect(name).toHaveValue('kept');

  await fill();
  await button(page, 'Create').click();
  await expect(name).toHaveAccessibleDescription('There is a topic with this name already.');
  await expectAccessible(page);
  await name.fill('Gliding and more');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('alert')).toHaveCount(0);
});

test('CO-12 LS-10 UX-13 an empty question or listening item is not saved, and its form says what it needs first', async ({
  page,
  site,
}) => {
  for (const { tab, title, label } of [
    { tab: 'questions', title: 'New question', label: 'Question' },
    { tab: 'listening', title: 'New listening item', label: 'English sentence' },
  ]) {
    await openAdmin(page, site, tab);
    const form = page.getByRole('form', { name: title });
    await button(page, 'Save draft').click();
    const first = form.getByLabel(label, { exact: true }).first();
    await expect(first).toHaveAccessibleDescription(/Please fill in this field/);
    await expect(first).toBeFocused();
    await expect(page.getByText('Saved as a draft')).toHaveCount(0);
  }
});

test('UX-14 AD-12 a deletion is taken back by one press in its message', async ({ page, site }) => {
  await openAdmin(page, site, 'sentences');
  const text = await page.getByRole('row').nth(1).locator('[lang=en]').first().innerText();
  await page.clock.install();
  await inRow(page, text, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const undo = button(page, 'Undo');
  // a second message of the same kind must not be mistaken for the first
  await expect(toast(page, 'Sentence deleted').locator('..')).toContainText(text);

  await test.step('there is time to read it, and all the time while it is pointed at or focused (WCAG 2.2.1)', async () => {
    await expect(undo).toBeVisible();
    await page.clock.runFor(8_000);
    await expect(undo).toBeVisible();
    await undo.hover();
    await page.clock.runFor(20_000);
    await expect(undo).toBeVisible();
    await undo.focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await expect(undo).toBeVisible();
  });
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Brought back.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: text })).toBeVisible();
});

test('SH-16 SH-17 RT-07 the admin area has the switches of language and theme', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'topics');
  await button(page, 'Dark theme').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await button(page, 'Tiếng Việt').click();
  await expect(page.getByRole('form', { name: 'Chủ đề mới' })).toBeVisible();
});
