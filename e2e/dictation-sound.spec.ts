import { openSet, readSet, recordSounds } from './dictation-set.ts';
import { expect, test } from './journey.ts';
import { recordDelays } from './practice-controls.ts';

const topic = 'Eating Out';

test('DC-13 DC-18 words play by themselves after 500 and 300 ms, not with sound off, and are spoken where no file is', async ({
  page,
  request,
}) => {
  const delays = await recordDelays(page);
  const sounds = await recordSounds(page);
  const { items } = await readSet(request, topic);
  const isWord = (index: number) =>
    expect.stringMatching(
      new RegExp(`^(/media/[0-9a-f]{64}\\.mp3|speech:${items[index]?.word}:en-US:0\\.8)`),
    );
  const heard = async () => (await sounds()).map(({ src }) => src);

  const screen = await openSet(page, topic);
  await expect.poll(heard).toEqual([isWord(0)]);
  expect(await delays()).toContain(500);
  expect(await delays()).not.toContain(300);
  await screen.skip.click();
  await expect.poll(heard).toEqual([isWord(0), isWord(1)]);
  expect(await delays()).toContain(300);

  await screen.soundOn.click();
  await expect(screen.soundOff).toBeVisible();
  const before = (await delays()).filter((delay) => delay === 300).length;
  await screen.skip.click();
  await expect(screen.wordOf(3)).toBeVisible();
  expect((await delays()).filter((delay) => delay === 300)).toHaveLength(before);
  await screen.play.click();
  await expect.poll(heard).toEqual([isWord(0), isWord(1), isWord(2)]);
});

test('DC-18 a stored file that fails is spoken by the browser, and typing goes on', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    speechSynthesis.speak = (utterance: SpeechSynthesisUtterance) =>
      void spoken.push(`${utterance.text} ${utterance.lang} ${utterance.rate}`);
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException('no such file', 'NotSupportedError'));
  });
  const screen = await openSet(page, topic);
  await screen.play.click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'spoken').at(-1)))
    .toMatch(/ en-US 0\.8/);
  await screen.input.fill('typing goes on');
  await expect(screen.check).toBeEnabled();
});

test('DC-18 a browser that waits for a gesture, or has no voice, says so and blocks nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException('gesture', 'NotAllowedError'));
    speechSynthesis.speak = (utterance: SpeechSynthesisUtterance) =>
      utterance.dispatchEvent(
        new SpeechSynthesisErrorEvent('error', { error: 'not-allowed', utterance }),
      );
  });
  const screen = await openSet(page, topic);
  await expect(page.getByText('Press play to hear the word.')).toBeVisible();
  await screen.input.fill('abc');
  await expect(screen.check).toBeEnabled();
});
