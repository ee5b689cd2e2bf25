import { previewSpeech } from '@nghego/contracts/admin-language';
import { getExamples } from '@nghego/contracts/examples';
import type { Page } from '@playwright/test';
import { button, firstTopic, openAdmin, test, toast, toneFile } from './admin-area.ts';
import { expect, expectAccessible } from './journey.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'A recording of your own' });
const inDialog = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name, exact: true });
const choose = (page: Page, name: string, buffer: Buffer) =>
  dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'audio/mpeg', buffer });

test('VO-05 an admin says a word into the microphone, hears it in the list, and takes it back after a question', async ({
  page,
  site,
}) => {
  // a microphone with a steady tone
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const [tone, microphone] = [
        context.createOscillator(),
        context.createMediaStreamDestination(),
      ];
      tone.connect(microphone);
      tone.start();
      return microphone.stream;
    };
  });
  await openAdmin(page, site, 'vocabulary');
  const topicId = await firstTopic(page, site);
  await page.request.post(`${site}/api/vocabulary`, {
    data: { word: 'saidaloud', type: 'n.', meaning: 'điều được nói to', topicId },
    headers: { origin: site },
  });
  await page.goto(`${site}/admin?tab=vocabulary&prefix=saidaloud`);
  const row = page.getByRole('row').filter({ hasText: 'saidaloud' });
  const recordIt = row.getByRole('button', { name: /^Record / });
  await expect(recordIt).toBeVisible();
  await expect(row.getByRole('button', { name: /^Play / })).toBeHidden();
  await recordIt.click();
  await expectAccessible(page);
  await inDialog(page, 'Record').click();
  await expect(dialogOf(page).getByText('Recording …')).toBeVisible();
  // waits until the recording has some sound: without any it would be refused
  await page.waitForFunction(
    (since) => performance.now() > since + 700,
    await page.evaluate(() => performance.now()),
  );
  await inDialog(page, 'Stop').click();
  await expect(
    dialogOf(page).getByText(/^Ready: \d+\.\d s\. Listen to it, then save it\.$/),
  ).toBeVisible();
  await inDialog(page, 'Listen').click();
  await inDialog(page, 'Save recording').click();
  await expect(toast(page, 'The recording is heard from now on.')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Play / })).toBeVisible();
  await expect(recordIt).toBeFocused();

  // the row says that a person is heard, and the sound is not made again until the recording is taken back
  await expect(row).toContainText('a person’s voice');
  await row.getByRole('button', { name: /^Regenerate / }).click();
  await expect(toast(page, 'take the recording back first')).toBeVisible();
  await recordIt.click();
  await takeBack(page);
  await expect(toast(page, 'The recording was taken back.')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Play / })).toBeHidden();
});

/** Takes a recording back; the page asks first, since the recording is deleted for good. */
async function takeBack(page: Page): Promise<void> {
  await inDialog(page, 'Take the recording back').click();
  const question = page.getByRole('dialog', { name: 'Take the recording back?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await inDialog(page, 'Take the recording back').click();
  await question.getByRole('button', { name: 'Take the recording back' }).click();
}

/**
 * A browser that asks for permission to use the microphone; the test gives it.
 * @returns `allow` gives the permission; `on` returns how many of the opened microphones are on, as '1 of 2'
 */
async function askAboutMicrophone(page: Page) {
  await page.addInitScript(() => {
    const streams: MediaStream[] = [];
    const answers: (() => void)[] = [];
    navigator.mediaDevices.getUserMedia = async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      const microphone = new AudioContext().createMediaStreamDestination();
      streams.push(microphone.stream);
      return microphone.stream;
    };
    const isOn = ({ readyState }: MediaStreamTrack): boolean => readyState === 'live';
    Object.assign(window, {
      allowMicrophone: () => answers.splice(0).forEach((answer) => answer()),
      microphones: () => {
        const on = streams.filter((stream) => stream.getTracks().some(isOn));
        return `${on.length} of ${streams.length}`;
      },
    });
  });
  const call = (name: string) => page.evaluate((called) => Reflect.get(window, called)(), name);
  return { allow: () => call('allowMicrophone'), on: () => call('microphones') };
}

test('VO-05 two presses on Record turn one microphone on, and a dialog that is closed leaves none on', async ({
  page,
  site,
}) => {
  const microphones = await askAboutMicrophone(page);
  await openAdmin(page, site, 'vocabulary');
  const recordIt = page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Record / });
  await recordIt.click();
  await inDialog(page, 'Record').click();
  await inDialog(page, 'Record').click();
  await microphones.allow();
  await expect(dialogOf(page).getByText('Recording …')).toBeVisible();
  await expect.poll(microphones.on).toBe('1 of 2');
  // closes the dialog while it is recording
  await expect(inDialog(page, 'Stop')).toBeFocused();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard this recording?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard it' }).click();
  await expect.poll(microphones.on).toBe('0 of 2');

  // closes the dialog while the browser still asks
  await recordIt.click();
  await inDialog(page, 'Record').click();
  await inDialog(page, 'Close').click();
  await expect(dialogOf(page)).toBeHidden();
  await microphones.allow();
  await expect.poll(microphones.on).toBe('0 of 3');

  // a file that is chosen while the browser asks replaces the recording
  await recordIt.click();
  await inDialog(page, 'Record').click();
  await choose(page, 'voice.wav', toneFile(1));
  await expect(
    dialogOf(page).getByText(/^Ready: \d+\.\d s\. Listen to it, then save it\.$/),
  ).toBeVisible();
  await microphones.allow();
  await expect.poll(microphones.on).toBe('0 of 4');
  await expect(
    dialogOf(page).getByText(/^Ready: \d+\.\d s\. Listen to it, then save it\.$/),
  ).toBeVisible();
});

test('VO-05 two people record one word: the second is told before the first recording goes; a text that was changed is not recorded', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of (409|404)/);
  await openAdmin(page, site, 'vocabulary');
  const headers = { origin: site };
  const topicId = await firstTopic(page, site);
  const added = await page.request.post(`${site}/api/vocabulary`, {
    data: { word: 'saidtwice', type: 'n.', meaning: 'điều hai người nói', topicId },
    headers,
  });
  const { id }: { id: string } = await added.json();
  await page.goto(`${site}/admin?tab=vocabulary&prefix=saidtwice`);
  const row = page.getByRole('row').filter({ hasText: 'saidtwice' });
  const recordIt = row.getByRole('button', { name: /^Record / });
  await recordIt.click();
  await choose(page, 'mine.wav', toneFile(1));
  const theirs = await page.request.put(`${site}/api/vocabulary/${id}/recording`, {
    data: toneFile(2),
    headers: { ...headers, 'content-type': 'audio/wav' },
  });
  expect(theirs.status()).toBe(200);
  await inDialog(page, 'Save recording').click();
  await expect(dialogOf(page).getByRole('alert')).toContainText(
    'Somebody else has recorded this meanwhile.',
  );
  await inDialog(page, 'Save recording').click();
  await expect(toast(page, 'The recording is heard from now on.')).toBeVisible();

  await recordIt.click();
  await choose(page, 'mine.wav', toneFile(1));
  const changed = await page.request.patch(`${site}/api/vocabulary/${id}`, {
    data: { word: 'saidthrice' },
    headers,
  });
  expect(changed.status()).toBe(200);
  await inDialog(page, 'Save recording').click();
  await expect(dialogOf(page).getByRole('alert')).toContainText('This text is not there any more');
  await expect(inDialog(page, 'Save recording')).toBeHidden();
  await expectAccessible(page);
  await inDialog(page, 'Close').click();
  // the list shows what the word is now
  await expect(row).toBeHidden();
});

test('VO-05 SV-03 an admin who practices with a voice of the device hears the sound that would be saved', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    localStorage.setItem('practice-voice', 'urn:daniel');
    Object.assign(window, { heard });
    Object.assign(speechSynthesis, {
      getVoices: () => [{ name: 'Daniel', voiceURI: 'urn:daniel', lang: 'en-GB' }],
      speak: () => heard.push('the device'),
    });
    HTMLMediaElement.prototype.play = async function play(this: HTMLMediaElement) {
      heard.push(new URL(this.src).protocol);
    };
  });
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard'));
  await page.route(`**${previewSpeech.path}`, (route) =>
    route.fulfill({ contentType: 'audio/mpeg', body: toneFile(1) }),
  );
  await openAdmin(page, site, 'vocabulary');
  await page.getByLabel('Word', { exact: true }).fill('quokka');
  await page.getByRole('button', { name: 'Listen' }).click();
  await expect.poll(heard).toEqual(['blob:']);
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Record / })
    .click();
  await choose(page, 'voice.wav', toneFile(1));
  await inDialog(page, 'Listen').click();
  await expect.poll(heard).toEqual(['blob:', 'blob:']);
});

test('VO-05 a file is uploaded for a sentence; one that is no sound, too long, too big or silent is refused in words', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/422 \(Unprocessable Entity\)/);
  await openAdmin(page, site, 'sentences');
  const row = page.getByRole('row').nth(1);
  await row.getByRole('button', { name: /^Record / }).click();
  const alert = dialogOf(page).getByRole('alert');
  await choose(page, 'notes.mp3', Buffer.from('no sound at all'));
  await expect(alert).toContainText('This is no sound that your browser can read.');
  await choose(page, 'hour.wav', toneFile(60));
  await expect(alert).toContainText('too long: 40 seconds at most');
  await choose(page, 'cover.mp3', Buffer.alloc(6 * 1024 * 1024));
  await expect(alert).toContainText('A cover picture inside it may be the reason.');
  await choose(page, 'silence.wav', toneFile(1, 0));
  await inDialog(page, 'Save recording').click();
  await expect(alert).toContainText('Nothing can be heard in this recording.');
  await choose(page, 'voice.wav', toneFile(1));
  await inDialog(page, 'Save recording').click();
  await expect(toast(page, 'The recording is heard from now on.')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Play / })).toBeVisible();
});

test('VO-05 a recording that was not sent can be saved once the server answers', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/500|Failed to load resource/);
  await openAdmin(page, site, 'sentences');
  const row = page.getByRole('row').nth(1);
  await row.getByRole('button', { name: /^Record / }).click();
  await choose(page, 'voice.wav', toneFile(1));
  await page.route('**/api/sentences/*/recording?*', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await inDialog(page, 'Save recording').click();
  await expect(dialogOf(page).getByRole('alert')).toBeVisible();
  await page.unroute('**/api/sentences/*/recording?*');
  await inDialog(page, 'Save recording').click();
  await expect(toast(page, 'The recording is heard from now on.')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Play / })).toBeVisible();
});

test('VO-05 a reported example gets a recording, which learners hear until it is taken back', async ({
  page,
  site,
}) => {
  const found = await page.request.get(`${site}/api/examples?word=year`);
  const [example] = getExamples.response.parse(await found.json()).items;
  if (example === undefined) throw new Error('the course has no example of "year"');
  const { id, word } = example;
  const report = async (data: object): Promise<void> => {
    const sent = await page.request.post(`${site}/api/examples/${id}/report`, { data });
    expect(sent.status()).toBe(204);
  };
  await report({ about: 'sound' });
  await openAdmin(page, site, 'examples');
  await page.getByLabel('Status').selectOption('Reported by learners');
  await expect(page.getByText('Sound · 1')).toBeVisible();
  const record = page
    .getByRole('row')
    .filter({ hasText: word })
    .getByRole('button', {
      name: /^Record /,
    });
  await record.click();
  await choose(page, 'voice.wav', toneFile(1));
  await inDialog(page, 'Save recording').click();
  await expect(toast(page, 'The recording is heard from now on.')).toBeVisible();
  const sound = `${site}/api/examples/${id}/sound?accent=British`;
  const heard = await page.request.get(sound, { maxRedirects: 0 });
  expect(heard.status()).toBe(302);
  expect((await page.request.get(new URL(heard.headers().location ?? '', site).href)).ok()).toBe(
    true,
  );

  // the sound was all that was reported: the recording settles that, says so, and can be undone
  await expect(toast(page, 'The reports are settled.')).toBeVisible();
  await expect(record).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Examples', exact: true })).toBeFocused();
  await button(page, 'Undo').click();
  await expect(page.getByText('Sound · 1')).toBeVisible();

  // another sound does not mend what else was reported
  await report({ about: 'translation' });
  await record.click();
  await takeBack(page);
  await expect(toast(page, 'The recording was taken back.')).toBeVisible();
  await expect(page.getByText('Translation · 1')).toBeVisible();
  const after = await page.request.get(sound, { maxRedirects: 0 });
  expect(after.headers().location).not.toBe(heard.headers().location);
});

test('VO-05 any example is found by its text, recorded, and the recording taken back; the address holds the search', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'examples');
  const search = page.getByRole('search');
  const word = search.getByLabel('Search');
  await word.fill('nosuchword');
  await search.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('Nothing here fits.')).toBeVisible();
  await word.fill('Month');
  await word.press('Enter');
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('cell', { name: 'month', exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'It is fine' })).toBeHidden();
  await expectAccessible(page);
  await page.reload();
  await row.getByRole('button', { name: /^Record / }).click();
  await choose(page, 'voice.wav', toneFile(1));
  await inDialog(page, 'Save recording').click();
  await expect(toast(page, 'The recording is heard from now on.')).toBeVisible();
  const mark = row.getByText('a person’s voice');
  await expect(mark).toBeVisible();
  // the browser keeps where a sound is for some minutes: a played example is another address once it is recorded
  const played = page.waitForRequest((request) => request.url().includes('/sound'));
  await row.getByRole('button', { name: /^Play / }).click();
  const recorded = (await played).url();
  // it stops by itself, at its end
  const play = row.getByRole('button', { name: /^Play / });
  await expect(play).toHaveAttribute('aria-pressed', 'false');
  await row.getByRole('button', { name: /^Record / }).click();
  await takeBack(page);
  await expect(toast(page, 'The recording was taken back.')).toBeVisible();
  await expect(mark).toBeHidden();
  const again = page.waitForRequest(
    (request) => request.url().includes('/sound') && request.url() !== recorded,
  );
  await play.click();
  await again;

  // an example with a form of its word is edited as it is; the recording of another text goes, and the form says so
  await row.getByRole('button', { name: /^Record / }).click();
  await choose(page, 'voice.wav', toneFile(1));
  await inDialog(page, 'Save recording').click();
  await expect(mark).toBeVisible();
  await row.getByRole('button', { name: /^Edit/ }).click();
  const change = page.getByRole('form', { name: 'Change an example' });
  await expect(change.getByText('It has a recording, which goes when')).toBeVisible();
  await change.getByLabel('English sentence').fill('We have met twice in two months.');
  // as the examples of the course have it
  await change.getByLabel('Word to highlight').fill('month');
  await change.getByRole('button', { name: 'Update' }).click();
  await expect(toast(page, 'Example updated successfully!')).toBeVisible();
  await expect(toast(page, 'The recording of the old text was taken back.')).toBeVisible();
});
