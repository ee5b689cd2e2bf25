import { listTopics } from '@nghego/contracts/admin-topics';
import type { Page } from '@playwright/test';
import { admin, button, inRow, openAdmin, test, toast } from './admin-area.ts';
import { expect, expectAccessible, waitUntilAlive } from './journey.ts';

/** Adds words to a topic, as an import does. */
async function addWords(page: Page, site: string, topic: string, words: string[]): Promise<void> {
  const listed = await page.request.get(`${site}/api/topics`, { params: { prefix: topic } });
  const { items } = listTopics.response.parse(await listed.json());
  const made = await page.request.post(`${site}/api/vocabulary/bulk`, {
    data: {
      topicId: items[0]?.id,
      items: words.map((word) => ({ word, type: 'n.', meaning: 'đồ chơi', phonetic: '/x/' })),
    },
  });
  expect(made.status()).toBeLessThan(300);
}

test('AD-02 AD-03 AD-04 AD-08 AD-12 a topic is made, changed and deleted, with what goes with it said first', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'topics');
  const form = page.getByRole('form', { name: 'New topic' });
  await button(page, 'Create').click();
  await expect(form.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Name', { exact: true }).fill('Board games');
  await form.getByLabel('Category').selectOption('Entertainment');
  await form.getByLabel('Description').fill('Trò chơi trên bàn');
  await expect(form.getByLabel('Difficulty')).toHaveValue('intermediate');
  await expect(form.getByLabel('Active')).toBeChecked();
  await button(page, 'Create').click();
  await expect(toast(page, 'Topic created successfully!')).toBeVisible();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('');

  await page
    .getByRole('row', { name: /^Board games/ })
    .getByRole('link', { name: '0 words' })
    .click();
  await expect(page.getByLabel('Only topic')).toHaveValue(/./);
  await page.goBack();
  await inRow(page, 'Board games', 'Edit').click();
  await button(page, 'Cancel').click();
  await expect(button(page, 'Create')).toBeVisible();
  await inRow(page, 'Board games', 'Edit').click();
  await page.getByLabel('Name', { exact: true }).fill('Board and card games');
  await button(page, 'Update').click();
  await expect(toast(page, 'Topic updated successfully!')).toBeVisible();

  await expect(toast(page, 'Topic updated successfully!')).toBeHidden();
  await addWords(page, site, 'Board and card games', ['chess piece', 'game board']);
  await page.reload();

  await inRow(page, 'Board and card games', 'Delete').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Its 2 words and their sounds are deleted with it.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await inRow(page, 'Board and card games', 'Delete').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Topic deleted successfully!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Board and card games' })).toHaveCount(0);
  const left = await page.request.get(`${site}/api/vocabulary`, {
    params: { prefix: 'chess piece' },
  });
  expect(await left.json()).toMatchObject({ total: 0 });
  // a toast disappears by itself (AD-02)
  await expect(page.getByText('Topic deleted successfully!')).toBeHidden();
});

test('AD-03 the focus goes to the form with Edit and back with Cancel, and what was typed is not lost without a question', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAdmin(page, site, 'vocabulary');
  await waitUntilAlive(page);
  const edit = button(page, 'Edit').nth(3);
  await edit.press('Enter');
  const title = page.getByRole('heading', { name: 'Change a word' });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await button(page, 'Cancel').press('Enter');
  await expect(edit).toBeFocused();
  await button(page, 'Delete').nth(3).press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Vocabulary', exact: true })).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 800 });
  const meaning = page.getByRole('form').getByLabel('Meaning');
  await meaning.fill('nửa chừng');
  await page.getByLabel('Order').selectOption('word:asc');
  await expect(page).toHaveURL(/sort=word/);
  await expect(meaning).toHaveValue('nửa chừng');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  const second = button(page, 'Edit').nth(2);
  for (const press of [second, page.getByRole('link', { name: 'Topics', exact: true })]) {
    await press.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(meaning).toHaveValue('nửa chừng');
    await expect(page).toHaveURL(/tab=vocabulary/);
  }
  // before a reload the browser asks, with its own dialog
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(meaning).toHaveValue('nửa chừng');
  await second.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Change a word' })).toBeFocused();
  await expect(meaning).not.toHaveValue('nửa chừng');
  await meaning.fill('nửa chừng');
  // Cancel returns the focus to the row whose edit was open, not to the row whose edit was only requested
  await button(page, 'Edit').nth(4).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  // Cancel asks as well, since it discards what was typed
  const cancel = page.getByRole('form').getByRole('button', { name: 'Cancel' });
  await cancel.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(meaning).toHaveValue('nửa chừng');
  await expect(cancel).toBeFocused();
  await cancel.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(second).toBeFocused();
  await expect(meaning).toHaveValue('');
  // without changes it does not ask
  await second.click();
  await cancel.click();
  await expect(second).toBeFocused();
  await second.click();
  await meaning.fill('nửa chừng');
  await page.getByRole('link', { name: 'Topics', exact: true }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('form', { name: 'New topic' })).toBeVisible();
  await page.getByRole('link', { name: 'Vocabulary', exact: true }).click();
  await expect(meaning).toHaveValue('');
});

test('AD-03 AD-11 two presses on Create make one topic; one that exists is refused in the language of the interface', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/409/);
  let calls = 0;
  await page.route('**/api/topics', async (route) => {
    if (route.request().method() === 'POST') calls += 1;
    await route.continue();
  });
  await page.context().addCookies([{ name: 'language', value: 'vi', url: site }]);
  await page.request.post(`${site}/api/auth/sign-in/email`, { data: admin });
  await page.goto(`${site}/admin?tab=topics`);
  await button(page, 'Tạo').click();
  await expect(page.getByText('Bạn hãy điền vào ô này.')).toHaveCount(3);
  const fill = async (): Promise<void> => {
    await page.getByLabel('Tên', { exact: true }).fill('Câu cá');
    await page.getByLabel('Nhóm', { exact: true }).selectOption('Giải trí');
    await page.getByLabel('Mô tả').fill('Dụng cụ câu cá');
  };
  await fill();
  await button(page, 'Tạo').dblclick();
  await expect(toast(page, 'Đã tạo chủ đề!')).toBeVisible();
  expect(calls).toBe(1);
  await fill();
  await button(page, 'Tạo').click();
  await expect(page.getByRole('form').getByRole('alert')).toHaveText('Đã có chủ đề trùng tên.');
  await expect(page.getByLabel('Tên', { exact: true })).toHaveValue('Câu cá');
});

test('AD-03 AD-05 AD-06 AD-13 a word is made with Enter in its meaning, found without diacritics, changed and deleted; two people on one record', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/409|412/);
  await openAdmin(page, site, 'vocabulary');
  const form = page.getByRole('form', { name: 'New word' });
  await form.getByLabel('Word').fill('cardboard');
  await form.getByLabel('Type').selectOption('n.');
  await form.getByLabel('Topic').selectOption({ index: 1 });
  await form.getByLabel('Meaning').fill('bìa các-tông');
  await form.getByLabel('Meaning').press('Enter');
  await expect(toast(page, 'Vocabulary created successfully!')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search' }).fill('bia cac-tong');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await expect(page).toHaveURL(/text=bia/);
  const row = page.getByRole('row').filter({ hasText: 'cardboard' });
  await expect(row).toContainText('/ˈkɑrdˌbɔrd/');
  await page.getByLabel('Starts with').check();
  await page.getByRole('searchbox', { name: 'Search' }).fill('cardb');
  await button(page, 'Find').click();
  await expect(page).toHaveURL(/prefix=cardb/);
  await expect(page.getByText('Page 1 of 1')).toBeVisible();

  await inRow(page, 'cardboard', 'Edit').click();
  await expect(page.getByRole('form').getByLabel('Phonetic')).toHaveValue('/ˈkɑrdˌbɔrd/');
  await page.getByRole('form').getByLabel('Meaning').fill('giấy bìa cứng');
  await button(page, 'Update').click();
  await expect(toast(page, 'Vocabulary updated successfully!')).toBeVisible();
  await expect(row).toContainText('giấy bìa cứng');
  await inRow(page, 'cardboard', 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Vocabulary deleted successfully!')).toBeVisible();
  await expect(page.getByText('Nothing here fits.')).toBeVisible();

  await page.goto(`${site}/admin?tab=vocabulary`);
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await expect(button(page, 'Previous page')).toBeDisabled();
  await button(page, 'Next page').click();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
  // by keyboard to any page, and more rows a page; the address keeps both
  await page.getByLabel('Go to page').fill('7');
  await page.getByLabel('Go to page').press('Enter');
  await expect(page.getByText(/^Page 7 of \d+$/)).toBeVisible();
  await page.getByLabel('Rows a page').selectOption('25 rows a page');
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await page.getByLabel('Go to page').fill('2');
  await button(page, 'Go').click();
  await expect(page.getByRole('row')).toHaveCount(26);
  await expect(page).toHaveURL(/pageSize=25.*page=2/);
  await page.getByLabel('Go to page').fill('99999');
  await button(page, 'Go').click();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${site}/admin?tab=vocabulary&page=2`);
  await expect(page.getByRole('row')).toHaveCount(11);
  // the buttons of a sound are on one line
  const sound = page.getByRole('row').nth(1).getByRole('cell').nth(3).getByRole('button');
  const tops = await sound.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);

  // two people change one record: the second one gets a message, and the form keeps the typed text
  await button(page, 'Edit').first().click();
  const change = page.getByRole('form', { name: 'Change a word' });
  const word = await change.getByLabel('Word').inputValue();
  const found = await page.request.get(`${site}/api/vocabulary`, { params: { prefix: word } });
  const { items }: { items: { id: string; word: string }[] } = await found.json();
  // other words may begin with the same letters
  const id = items.find((one) => one.word === word)?.id;
  const other = await page.request.patch(`${site}/api/vocabulary/${id}`, {
    data: { meaning: 'của người khác' },
    headers: { origin: site },
  });
  expect(other.status()).toBe(200);
  await change.getByLabel('Meaning').fill('của tôi');
  await button(page, 'Update').click();
  await expect(change.getByRole('alert')).toContainText(
    /Somebody else has changed this meanwhile. You both changed: Meaning.+\sYour text.+ Now it has: Meaning: của người khác/s,
  );
  // the form says what to do; to try again would not help
  await expect(toast(page, 'Failed to update vocabulary')).toHaveCount(0);
  await expect(change.getByLabel('Meaning')).toHaveValue('của tôi');
});

test('AD-07 AD-11 sentences: English is required, a failed translation keeps the form and says why, with one it is saved; filters count the parts', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/409|50\d/);
  // makes this site one that translates, so that the form does not ask for the translation
  await page.route('**/api/overview', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), canTranslate: true } });
  });
  await openAdmin(page, site, 'sentences');
  await button(page, 'Create').click();
  await expect(page.getByRole('alert')).toHaveText('Lỗi: Vui lòng nhập câu tiếng Anh');
  await page.getByLabel('English sentence').fill('Nobody can translate this.');
  await button(page, 'Create').click();
  await expect(page.getByRole('alert').first()).toContainText('Lỗi: OpenAI API key not configured');
  await expect(page.getByLabel('English sentence')).toHaveValue('Nobody can translate this.');
  await page.getByLabel('English sentence').fill('The tram is late again.');
  await page.getByLabel('Vietnamese translation').fill('Xe điện lại đến trễ.');
  await page.getByLabel('Part', { exact: true }).selectOption('part2');
  await button(page, 'Create').click();
  await expect(page.getByText('The tram is late again.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Part 2 \(\d+\)$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Part 4 \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/part=part4/);
  await expect(page.getByText('The tram is late again.')).toBeHidden();
});

test('SV-03 AD-07 a form shows the voice that speaks its sentence, and refuses the voices that this site lacks', async ({
  page,
  site,
}) => {
  const here = 'en-US-Wavenet-D';
  const heard = { voice: 'en-GB-Neural2-B', accent: 'British', audio: '/media/none.mp3' };
  await page.route('**/api/overview', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), voices: [here] } });
  });
  await page.route(/\/api\/sentences(\?|$)/, async (route) => {
    const listed = await (await route.fetch()).json();
    for (const item of listed.items) item.voices = [heard];
    await route.fulfill({ json: listed });
  });
  await openAdmin(page, site, 'sentences');
  const voice = page.getByLabel('Voice', { exact: true });
  await expect(voice).toHaveValue(here);
  await expect(voice.getByRole('option', { name: 'British, a man' })).toBeDisabled();
  await expect(voice).toHaveAccessibleDescription(
    /^For new texts this site can make “American, a woman” alone\./,
  );
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await expect(voice).toHaveValue(heard.voice);
  await expectAccessible(page);
  // a list that is read again at the end is answered before the page is closed
  await page.unrouteAll({ behavior: 'wait' });
});
