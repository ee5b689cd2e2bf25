import { button, firstTopic, inRow, openAdmin, test, toast, toneFile } from './admin-area.ts';
import { expectInSight } from './in-sight.ts';
import { expect, expectAccessible, withResolvers } from './journey.ts';

test('AD-05 AD-06 a word whose spelling is mended gets its own phonetic, and the message says which', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'vocabulary');
  const topicId = await firstTopic(page, site);
  const added = await page.request.post(`${site}/api/vocabulary`, {
    data: { word: 'zebracake', type: 'n.', meaning: 'bánh vằn', topicId },
    headers: { origin: site },
  });
  expect(added.status()).toBe(201);
  await page.goto(`${site}/admin?tab=vocabulary&prefix=zebra`);
  const row = page.getByRole('row').filter({ hasText: 'bánh vằn' });
  await expect(row).toContainText('no phonetic');
  const form = page.getByRole('form', { name: 'Change a word' });
  await inRow(page, 'bánh vằn', 'Edit').click();
  await form.getByLabel('Word').fill('zebra');
  await button(page, 'Update').click();
  await expect(toast(page, 'Phonetic looked up: /ˈzibrə/')).toBeVisible();
  await expect(row).toContainText('/ˈzibrə/');
  await inRow(page, 'bánh vằn', 'Edit').click();
  await form.getByLabel('Word').fill('zebrapie');
  await button(page, 'Update').click();
  await expect(toast(page, 'No phonetic was found for “zebrapie”.')).toBeVisible();
  await expect(row).toContainText('no phonetic');
});

test('AD-03 Edit right after a save opens what was saved, also where the list comes late', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'vocabulary');
  const topicId = await firstTopic(page, site);
  const added = await page.request.post(`${site}/api/vocabulary`, {
    data: { word: 'quagga', type: 'n.', meaning: 'ngựa cổ', topicId },
    headers: { origin: site },
  });
  expect(added.status()).toBe(201);
  await page.goto(`${site}/admin?tab=vocabulary&prefix=quagga`);
  const form = page.getByRole('form', { name: 'Change a word' });
  await inRow(page, 'quagga', 'Edit').click();
  await form.getByLabel('Meaning').fill('ngựa vằn cổ');
  const late = withResolvers();
  await page.route(/\/api\/vocabulary\?/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await button(page, 'Update').click();
  await expect(toast(page, 'Vocabulary updated successfully!')).toBeVisible();
  await inRow(page, 'quagga', 'Edit').click();
  late.resolve();
  await expect(form.getByLabel('Meaning')).toHaveValue('ngựa vằn cổ');
  await form.getByLabel('Meaning').fill('loài đã mất');
  await button(page, 'Update').click();
  await expect(page.getByRole('row').filter({ hasText: 'loài đã mất' })).toBeVisible();
});

test('AD-03 two people on one topic, word or sentence: the second sees what the first saved, keeps their own text, and can save either', async ({
  page,
  site,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/status of 409/);
  const topicId = await firstTopic(page, site);
  const topic = { name: 'Two people', description: 'For two', category: 'Other' };
  const word = { word: 'seesaw', type: 'n.', meaning: 'bập bênh', topicId };
  const sentence = { englishSentence: 'We share it.', vietnameseTranslation: 'Ta dùng chung.' };
  const hidden = { isActive: false, category: 'Travel' };
  for (const { tab, data, field, label, search, also = {}, told = '' } of [
    {
      tab: 'topics',
      data: topic,
      field: 'description',
      label: 'Description',
      search: 'Two',
      also: hidden,
      told: 'Category: Travel; Description: của người khác; Active: no',
    },
    { tab: 'vocabulary', data: word, field: 'meaning', label: 'Meaning', search: 'seesaw' },
    {
      tab: 'sentences',
      data: sentence,
      field: 'vietnameseTranslation',
      label: 'Vietnamese translation',
      search: 'share it',
    },
  ]) {
    await openAdmin(page, site, tab);
    const headers = { origin: site };
    const added = await page.request.post(`${site}/api/${tab}`, { data, headers });
    expect(added.status()).toBe(201);
    const { id }: { id: string } = await added.json();
    await page.goto(`${site}/admin?tab=${tab}&text=${encodeURIComponent(search)}`);
    await button(page, 'Edit').first().click();
    const form = page.getByRole('form', { name: /^Change/ });
    const theirs = await page.request.patch(`${site}/api/${tab}/${id}`, {
      data: { [field]: 'của người khác', ...also },
      headers,
    });
    expect(theirs.status()).toBe(200);
    const typed = form.getByLabel(label, { exact: true });
    await typed.fill('của tôi');
    await button(page, 'Update').click();
    await expect(form.getByRole('alert')).toContainText(told || `${label}: của người khác`);
    await expect(typed).toHaveValue('của tôi');
    // the list has the text that the other admin saved, and 'Edit' opens it
    await button(page, 'Cancel').click();
    await button(page, 'Discard').click();
    await button(page, 'Edit').first().click();
    await expect(typed).toHaveValue('của người khác');
    await typed.fill('cả hai');
    await button(page, 'Update').click();
    await expect(page.getByRole('row').filter({ hasText: 'cả hai' })).toBeVisible();

    // saving the admin's own text over the other one has a name of its own
    await button(page, 'Edit').first().click();
    await page.request.patch(`${site}/api/${tab}/${id}`, { data: { [field]: 'lại đổi' }, headers });
    await typed.fill('chữ của tôi');
    await button(page, 'Update').click();
    await expect(form.getByRole('alert')).toContainText(`${label}: lại đổi`);
    // its beginning is in sight, and the keyboard scrolls to the rest of a long one
    const message = form.getByRole('alert').locator('..');
    await expectInSight([message], 'what to do');
    await message.focus();
    await page.keyboard.press('End');
    await expect
      .poll(() => message.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight))
      .toBeLessThan(2);
    await button(page, 'Update anyway').click();
    await expect(page.getByRole('row').filter({ hasText: 'chữ của tôi' })).toBeVisible();
  }
});

test('AD-05 AD-07 a word that another topic has, and a sentence that is there already, are named', async ({
  page,
  site,
}) => {
  const headers = { origin: site };
  await openAdmin(page, site, 'vocabulary');
  const form = page.getByRole('form', { name: 'New word' });
  await expect(form).toBeVisible();
  const names = await form.getByLabel('Topic').locator('option').allTextContents();
  await form.getByLabel('Word').fill('hedgehog');
  await form.getByLabel('Type').selectOption('n.');
  await form.getByLabel('Topic').selectOption({ index: 1 });
  await form.getByLabel('Meaning').fill('con nhím');
  await button(page, 'Create').click();
  await expect(form.getByLabel('Word')).toHaveValue('');
  // the note about the same word appears while it is typed, before it is saved
  await form.getByLabel('Word').fill(' Hedgehog');
  await expect(form.getByLabel('Word')).toHaveAccessibleDescription(
    `“Hedgehog” is also in: ${names[1] ?? 'no topic'} (con nhím) Show it`,
  );
  await form.getByRole('link', { name: 'Show it' }).click();
  await expect(page.getByText('1 in all')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'con nhím' })).toBeVisible();
  await expect(form.getByLabel('Word')).toHaveValue(' Hedgehog');
  await form.getByLabel('Word').fill('');
  await form.getByLabel('Meaning').fill('');

  // longer than the text of a search may be
  const englishSentence = `A hedgehog sleeps ${'and sleeps '.repeat(20)}here.`;
  const data = { englishSentence, vietnameseTranslation: 'Nhím ngủ.' };
  await page.request.post(`${site}/api/sentences`, { data, headers });
  await page.goto(`${site}/admin?tab=sentences`);
  await page.getByLabel('English sentence').fill(englishSentence);
  await expect(page.getByLabel('English sentence')).toHaveAccessibleDescription(
    'The same sentence is in part 1 already. Show it',
  );
  await page.getByLabel('Vietnamese translation').fill('The hedgehog sleeps.');
  await page.getByLabel('Proper nouns not known by ear').fill('Kofi');
  await button(page, 'Create').click();
  await expect(page.getByLabel('Vietnamese translation')).toHaveAccessibleDescription(
    /Please write Vietnamese here/,
  );
  await expect(page.getByLabel('Proper nouns not known by ear')).toHaveAccessibleDescription(
    /“Kofi” is not in the sentence/,
  );
  await page.getByRole('link', { name: 'Show it' }).click();
  await expect(page.getByText('1 in all')).toBeVisible();
  await expectAccessible(page);

  // other capitals and no full stop are the same sentence, which is asked about before it is saved
  await page.getByLabel('English sentence').fill(englishSentence.toUpperCase().slice(0, -1));
  await page.getByLabel('Vietnamese translation').fill('Nhím ngủ.');
  await page.getByLabel('Proper nouns not known by ear').fill('');
  await button(page, 'Create').click();
  const dialog = page.getByRole('dialog', { name: 'Save the same sentence again?' });
  await expect(dialog).toContainText('The same sentence is in part 1 already.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('1 in all')).toBeVisible();
  await button(page, 'Create').click();
  await dialog.getByRole('button', { name: 'Save it anyway' }).click();
  await expect(page.getByText('2 in all')).toBeVisible();
});

test('AD-05 VO-05 an address without a sound is not saved; a sound shows that it plays, and is stopped', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  await openAdmin(page, site, 'vocabulary');
  const form = page.getByRole('form', { name: 'New word' });
  await form.getByLabel('Word').fill('kettledrum');
  await form.getByLabel('Type').selectOption('n.');
  await form.getByLabel('Topic').selectOption({ index: 1 });
  await form.getByLabel('Meaning').fill('trống định âm');
  await form.getByLabel('Phonetic', { exact: true }).fill('ˈketəldrʌm');
  const address = form.getByLabel('Address of a sound');
  await address.fill(`${site}/none.mp3`);
  await button(page, 'Create').click();
  await expect(address).toHaveAccessibleDescription(/No sound can be played from this address/);
  const sound = toneFile(5, 0);
  await page.route('**/none.mp3', (route) =>
    route.fulfill({ contentType: 'audio/wav', body: sound }),
  );
  await button(page, 'Create').click();
  const row = page.getByRole('row').filter({ hasText: 'kettledrum' });
  await expect(row).toContainText('/ˈketəldrʌm/');
  const play = row.getByRole('button', { name: 'Play kettledrum' });
  await play.click();
  await expect(play).toHaveAttribute('aria-pressed', 'true');
  await play.click();
  await expect(play).toHaveAttribute('aria-pressed', 'false');
});

test('VO-05 a sound of a list that cannot be played says so', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  await openAdmin(page, site, 'vocabulary');
  const topicId = await firstTopic(page, site);
  const audio = `/media/${'0'.repeat(64)}.mp3`;
  await page.request.post(`${site}/api/vocabulary`, {
    data: { word: 'gonesound', type: 'n.', meaning: 'âm thanh đã mất', topicId, audio },
    headers: { origin: site },
  });
  await page.goto(`${site}/admin?tab=vocabulary&prefix=gonesound`);
  await page.getByRole('button', { name: /^Play / }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The sound could not be played' }),
  ).toBeVisible();
});

test('AD-13 a search, a filter and another page leave the eyes at the list', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAdmin(page, site, 'vocabulary');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('co');
  await search.press('Enter');
  await expect(page).toHaveURL(/text=co/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(search).toBeInViewport();
  await expect(search).toBeFocused();
  const difficulty = page.getByLabel('Only difficulty');
  await button(page, 'Filters').click();
  await difficulty.scrollIntoViewIfNeeded();
  await difficulty.selectOption('beginner');
  await expect(page).toHaveURL(/difficulty=beginner/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(difficulty).toBeInViewport();
  await button(page, 'Next page').click();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeInViewport();
});

test('AD-11 AD-13 a search without a network says so in the list, keeps the form, and comes back by itself', async ({
  page,
  site,
  context,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  for (const [tab, failed] of [
    ['topics', 'Failed to load topics'],
    ['vocabulary', 'Failed to load vocabularies'],
    ['sentences', 'Failed to load sentences'],
    ['questions', 'This list could not be loaded.'],
    ['listening', 'This list could not be loaded.'],
  ] as const) {
    await openAdmin(page, site, tab);
    const form = page.getByRole('form', { name: /^New/ });
    const typed = form.getByRole('textbox').first();
    await typed.fill('half done');
    const search = page.getByRole('searchbox');
    await context.setOffline(true);
    await search.fill('e');
    await search.press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: failed });
    await expect(alert).toBeVisible();
    await expect(typed).toHaveValue('half done');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toBeVisible();
    await expect(page.getByRole('table')).toBeHidden();
    await context.setOffline(false);
    await expect(page.getByRole('navigation', { name: /^Pages of/ })).toBeVisible();
    await expect(alert).toBeHidden();
    await expect(search).toHaveValue('e');
    await expect(typed).toHaveValue('half done');
  }
});
