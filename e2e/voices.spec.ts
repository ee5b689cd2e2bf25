import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import type { Page } from '@playwright/test';
import { givenWord, openGivenWords } from './dictation-set.ts';
import { expect, expectAccessible, test } from './journey.ts';

const sound = `/media/${'0'.repeat(64)}.mp3`;
const words = [
  givenWord('meeting', { phonetic: '/ˈmitɪŋ/', audio: sound }),
  givenWord('color', { phonetic: '/ˈkʌlɚ/', audio: sound }),
];

/**
 * Simulates a device that has these voices, and lists them late, as Chrome does.
 * @param fails whether the device says nothing and reports an error
 * @returns what was heard: `file`, or voice, language and text
 */
async function withVoices(page: Page, { fails = false } = {}): Promise<() => Promise<string[]>> {
  await page.addInitScript((isBroken) => {
    const heard: string[] = [];
    const voices = [
      { name: 'Anna', voiceURI: 'urn:anna', lang: 'de-DE' },
      { name: 'Samantha', voiceURI: 'urn:samantha', lang: 'en-US' },
      { name: 'Daniel', voiceURI: 'urn:daniel', lang: 'en_GB' },
    ];
    let isListed = false;
    class Utterance {
      voice: { name: string } | undefined;
      lang = '';
      onstart: (() => void) | undefined;
      onerror: ((event: { error: string }) => void) | undefined;
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.assign(window, { heard, SpeechSynthesisUtterance: Utterance });
    Object.assign(speechSynthesis, {
      getVoices: () => (isListed ? voices : []),
      speak: ({ voice, lang, text, onstart, onerror }: Utterance) => {
        if (isBroken) {
          onerror?.({ error: 'synthesis-failed' });
          return;
        }
        heard.push(`${voice?.name ?? 'any'} ${lang}: ${text}`);
        onstart?.();
      },
    });
    HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
      if (this.src.includes('/media/')) heard.push('file');
      return Promise.resolve();
    };
    Object.assign(window, {
      listVoices: () => {
        isListed = true;
        speechSynthesis.dispatchEvent(new Event('voiceschanged'));
      },
    });
  }, fails);
  await page.route('**/media/**', (route) => route.fulfill({ body: '' }));
  return () => page.evaluate(() => Reflect.get(window, 'heard'));
}

const listVoices = (page: Page) => page.evaluate(() => void Reflect.get(window, 'listVoices')());
const settingsOf = (page: Page) => page.getByRole('dialog', { name: 'Practice settings' });
const openSettings = (page: Page) =>
  page.getByRole('button', { name: 'Practice settings' }).click();

test('VO-03 a voice of the device is chosen by accent, heard at once, and remembered', async ({
  page,
}) => {
  const heard = await withVoices(page);
  const screen = await openGivenWords(page, words);
  await expect.poll(heard).toEqual(['file']);
  await openSettings(page);
  const settings = settingsOf(page);
  const voice = settings.getByRole('combobox', { name: 'Voice' });
  await expect(settings.getByRole('radio', { name: '1×', exact: true })).toBeVisible();
  for (const name of ['Speed', 'Accent', 'Show meaning first', 'Daily goal'])
    await expect(settings.getByRole('group', { name, exact: true })).toBeVisible();
  await expect(voice).toBeHidden();
  await listVoices(page);
  await expect(voice).toHaveValue('');
  await expect(voice.getByRole('option')).toHaveText(["This site's voices", 'Samantha', 'Daniel']);
  await expect(voice.locator('optgroup').first()).toHaveAttribute('label', 'American English');
  await expectAccessible(page);
  await voice.selectOption('Daniel');
  await expect.poll(heard).toEqual(['file', 'Daniel en-GB: meeting']);
  await settings.getByRole('button', { name: 'Listen to a sample' }).click();
  await expect.poll(async () => (await heard()).length).toBe(3);
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await screen.skip.click();
  await expect.poll(async () => (await heard()).at(-1)).toBe('Daniel en-GB: color');

  await openGivenWords(page, words);
  await listVoices(page);
  await screen.play.click();
  await expect.poll(async () => (await heard()).at(-1)).toBe('Daniel en-GB: meeting');
  await openSettings(page);
  await expect(voice).toHaveValue('urn:daniel');
  await voice.selectOption("This site's voices");
  await expect.poll(async () => (await heard()).at(-1)).toBe('file');
});

test('VO-03 the file is heard where the chosen voice fails, or is not on this device', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('practice-voice', 'urn:daniel'));
  const heard = await withVoices(page, { fails: true });
  const screen = await openGivenWords(page, words);
  await expect.poll(heard).toEqual(['file']);
  await listVoices(page);
  await screen.play.click();
  await expect.poll(heard).toEqual(['file', 'file']);
  await page.evaluate(() => localStorage.setItem('practice-voice', 'urn:another-phone'));
  await screen.play.click();
  await expect.poll(heard).toEqual(['file', 'file', 'file']);
});

const voicesOf = (word: string): VocabularyItem['voices'] => [
  { voice: 'en-US-Wavenet-D', accent: 'American', audio: `/media/${word}-man.mp3` },
  { voice: 'en-GB-Wavenet-B', accent: 'British', audio: `/media/${word}-scot.mp3` },
  { voice: 'en-US-Wavenet-F', accent: 'American', audio: `/media/${word}-woman.mp3` },
];
const spoken = ['meeting', 'color', 'agenda', 'invoice'].map((word) =>
  givenWord(word, { voices: voicesOf(word), audio: `/media/${word}-man.mp3` }),
);

/** Makes all sounds silent. @returns the files that the page played, in order, and those that it fetched */
async function withFiles(page: Page) {
  await page.addInitScript(() => {
    const files: string[] = [];
    Object.assign(window, { files });
    HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
      const { pathname } = new URL(this.src);
      if (!pathname.startsWith('/media/')) return Promise.resolve();
      files.push(pathname);
      return pathname.includes('broken')
        ? Promise.reject(new DOMException('no file', 'NotSupportedError'))
        : Promise.resolve();
    };
  });
  const fetched: string[] = [];
  await page.route('**/media/**', (route) => {
    fetched.push(new URL(route.request().url()).pathname);
    return route.fulfill({ body: '' });
  });
  const played = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'files'));
  return { played, fetched };
}
const voiceOf = (file: string): string => /-(\w+)\.mp3/.exec(file)?.[1] ?? file;

test("VO-02 words of a set are spoken by voices in turn, only the files that are heard are fetched; an accent is pinned in 'Practice settings' and remembered", async ({
  page,
}) => {
  const { played, fetched } = await withFiles(page);
  const screen = await openGivenWords(page, spoken);
  for (let count = 1; count <= spoken.length; count += 1) {
    await expect.poll(async () => (await played()).length).toBe(count);
    if (count < spoken.length) await screen.skip.click();
  }
  const heard = (await played()).map(voiceOf);
  for (const [nth, voice] of heard.entries()) expect(voice).not.toBe(heard[nth - 1]);
  expect(new Set(heard).size).toBeGreaterThan(1);
  const files = await played();
  expect(fetched.filter((file) => !files.includes(file))).toEqual([]);

  await openSettings(page);
  const accent = settingsOf(page).getByRole('group', { name: 'Accent' });
  await expect(accent.getByRole('radio', { name: 'American' })).toBeChecked();
  expect(heard).not.toContain('scot');
  await accent.getByText('British', { exact: true }).click();
  await expect(accent.getByRole('radio', { name: 'British' })).toBeChecked();
  await expect.poll(async () => (await played()).map(voiceOf).at(-1)).toBe('scot');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(settingsOf(page)).toBeHidden();
  await screen.previous.click();
  await expect.poll(async () => (await played()).at(-1)).toBe('/media/agenda-scot.mp3');

  await openGivenWords(page, spoken);
  await expect.poll(async () => (await played()).map(voiceOf)).toEqual(['scot']);
  await openSettings(page);
  await accent.getByText('American', { exact: true }).click();
  await expect.poll(async () => (await played()).map(voiceOf).at(-1)).toMatch(/^(man|woman)$/);
});

test('VO-02 a file that cannot be had is spoken by another voice of the site', async ({ page }) => {
  const { played } = await withFiles(page);
  const [first, second] = voicesOf('meeting');
  if (first === undefined || second === undefined) throw new Error('no voices');
  await openGivenWords(page, [
    givenWord('meeting', {
      audio: '/media/broken-man.mp3',
      voices: [
        { ...first, audio: '/media/broken-man.mp3' },
        { ...second, audio: '/media/meeting-scot.mp3' },
      ],
    }),
  ]);
  await expect.poll(async () => (await played()).at(-1)).toBe('/media/meeting-scot.mp3');
});

test('VO-06 an example is played from its file, in the pinned accent', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('practice-accent', 'British');
    const files: string[] = [];
    Object.assign(window, { files });
    HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
      const { pathname, search } = new URL(this.src);
      files.push(pathname + search);
      return Promise.resolve();
    };
  });
  const englishSentence = 'The meeting begins at nine.';
  // the example is made up, so its sound is too
  await page.route('**/api/examples/given-example/sound?*', (route) =>
    route.fulfill({ contentType: 'audio/mpeg', body: '' }),
  );
  const screen = await openGivenWords(page, [
    givenWord('meeting', {
      exampleSentences: [
        {
          id: 'given-example',
          englishSentence,
          vietnameseTranslation: 'Cuộc họp bắt đầu lúc chín giờ.',
          wordHighlight: 'meeting',
        },
      ],
    }),
  ]);
  await screen.input.fill('meeting');
  await screen.input.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Play example' }).click();
  const files = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'files'));
  await expect
    .poll(async () => (await files()).at(-1))
    .toBe('/api/examples/given-example/sound?accent=British');
});
