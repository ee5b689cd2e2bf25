import type { ListeningItem, ListeningLine, ListeningSet } from '@nghego/contracts/listening-set';
import type { Page } from '@playwright/test';
import { expect, waitUntilAlive } from './journey.ts';

const line = (id: string, by: string, english: string, vietnamese: string): ListeningLine => ({
  id,
  by,
  english,
  vietnamese,
  names: [],
  words: [],
  audio: `/media/${id}.mp3`,
  voices: [],
});

/** An item of part 2: a prompt and three replies, of which the first stored one is right. */
export function givenReply(id: string): Extract<ListeningItem, { part: 'part2' }> {
  return {
    id,
    part: 'part2',
    topic: 'hiring-and-careers',
    cefr: 'A2',
    kind: 'where',
    speakers: { A: 'us-f', B: 'uk-m' },
    lines: [line(`${id}-p`, 'A', 'Where should I submit the application?', 'Tôi nộp đơn ở đâu?')],
    replies: [
      {
        ...line(`${id}-a`, 'B', 'At the front desk.', 'Ở quầy lễ tân.'),
        why: 'Nói đúng nơi nộp đơn.',
      },
      {
        ...line(`${id}-b`, 'B', 'Yes, it was approved.', 'Vâng, đơn được duyệt rồi.'),
        trap: 'yes-no',
        why: 'Câu hỏi where không trả lời bằng Yes.',
      },
      {
        ...line(`${id}-c`, 'B', 'She applied last week.', 'Cô ấy nộp đơn tuần trước.'),
        trap: 'same-word',
        why: 'Lặp lại từ apply.',
      },
    ],
    correct: 0,
  };
}

/** A conversation with a graphic; the first stored option of each question is right. */
export function givenTalk(
  id: string,
  part: 'part3' | 'part4' = 'part3',
): Exclude<ListeningItem, { part: 'part2' }> {
  const asked = [
    ['gist', 'What are the speakers talking about?', 'Họ nói về gì?', [0]],
    ['detail', 'What does the woman need?', 'Người phụ nữ cần gì?', [1, 2]],
    ['graphic', 'Look at the graphic. Which room is free?', 'Phòng nào trống?', [3]],
  ] as const;
  return {
    id,
    part,
    topic: 'office-equipment-and-supplies',
    cefr: 'B1',
    genre: 'office equipment problem',
    speakers: part === 'part3' ? { W: 'us-f', M: 'uk-m' } : { W: 'us-f' },
    lines: [
      ['W', 'The copier has a jam again.', 'Máy photocopy lại kẹt giấy.'],
      ['M', 'What do you need to print?', 'Chị cần in gì?'],
      ['W', 'I need forty booklets by two.', 'Tôi cần bốn mươi cuốn trước hai giờ.'],
      ['M', 'The small room is free now.', 'Phòng nhỏ đang trống.'],
    ].map(([by = '', english = '', vietnamese = ''], at) =>
      line(`${id}-${at}`, part === 'part3' ? by : 'W', english, vietnamese),
    ),
    graphic: {
      kind: 'table',
      title: 'Rooms',
      head: ['Room', 'Free from'],
      rows: [
        ['Small room', '1:00'],
        ['Boardroom', '3:00'],
      ],
    },
    questions: asked.map(([asks, question, vietnamese, evidence], at) => ({
      id: `${id}-${at + 1}`,
      asks,
      question,
      vietnamese,
      options: ['right', 'second', 'third', 'fourth'].map((name) => `The ${name} answer ${at + 1}`),
      correct: 0,
      evidence: [...evidence],
      paraphrase: 'jam → problem',
      why: ['Đúng vì họ nói vậy.', 'Sai ý hai.', 'Sai ý ba.', 'Sai ý bốn.'],
    })),
  };
}

/** Adds these sets to the catalogue of the API, one set for each part. */
async function giveCatalogue(page: Page, sets: readonly ListeningSet[]): Promise<void> {
  await page.route('**/api/catalogue', async (route) => {
    const answer = await route.fetch();
    const catalogue: unknown = await answer.json();
    const given = sets.map(({ part, items }) => ({
      part,
      itemCount: items.length,
      setCount: 1,
      missing: [],
      sizes: {},
    }));
    await route.fulfill({ json: Object.assign(Object(catalogue), { listening: given }) });
  });
}

/** The controls of the screen, by their promised names. */
export function listening(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    play: button('Play'),
    pause: button('Pause'),
    tryAgain: button('Try again'),
    check: button('Check'),
    next: button('Next'),
    write: button('Write the lines'),
    radio: (name: string) => page.getByRole('radio', { name, exact: true }),
    letters: page.getByRole('group', { name: 'Which reply fits best?' }),
    question: (text: string) => page.getByRole('group', { name: text }),
    transcript: page.getByRole('list', { name: 'Transcript' }),
    translation: page.getByRole('switch', { name: 'Translation' }),
    verdict: page.getByRole('main').getByRole('heading', { level: 2 }),
    boxes: page.getByRole('group', { name: 'The sentence, word by word' }).getByRole('textbox'),
  };
}

/** Records what is played. Each sound plays until `end` is called; sounds named to `miss` fail. */
export async function controlSounds(page: Page) {
  await page.addInitScript(() => {
    const played: string[] = [];
    const rates: number[] = [];
    const missing: string[] = [];
    const state: { now: HTMLMediaElement | undefined } = { now: undefined };
    Object.assign(window, { played, rates, missing, sound: state });
    HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
      const { pathname } = new URL(this.src);
      played.push(pathname);
      if (missing.includes(pathname))
        return Promise.reject(new DOMException('no such file', 'NotSupportedError'));
      if (pathname.startsWith('/media/')) {
        state.now = this;
        rates.push(Number(this.playbackRate.toFixed(2)));
      }
      return Promise.resolve();
    };
  });
  return {
    /** names of the lines, in order */
    played: () =>
      page.evaluate(() =>
        Reflect.get(window, 'played').flatMap(
          (path: string) => /^\/media\/(.+)\.mp3$/.exec(path)?.[1] ?? [],
        ),
      ),
    rates: () => page.evaluate(() => Reflect.get(window, 'rates')),
    end: () =>
      page.evaluate(() => Reflect.get(window, 'sound').now?.dispatchEvent(new Event('ended'))),
    miss: (id: string, is = true) =>
      page.evaluate(
        ([path, isMissing]) => {
          const missing: string[] = Reflect.get(window, 'missing');
          if (isMissing) missing.push(path);
          else missing.splice(missing.indexOf(path), 1);
        },
        [`/media/${id}.mp3`, is] as const,
      ),
  };
}

/** From now on each listening set that is opened has only these items, and the list of sets has their part. */
export async function giveListening(
  page: Page,
  items: ListeningSet['items'],
  totalSets = 1,
): Promise<void> {
  const [first] = items;
  if (first === undefined) throw new Error('no items');
  const set: ListeningSet = { part: first.part, setIndex: 0, setNo: 1, totalSets, items };
  await giveCatalogue(page, [set]);
  await page.route('**/api/listening/sets*', (route) => {
    const setIndex = Number(new URL(route.request().url()).searchParams.get('setIndex'));
    return route.fulfill({ json: { ...set, setIndex, setNo: setIndex + 1 } });
  });
  await page.route('**/media/*', (route) => route.fulfill({ body: '' }));
}

/** Opens a set of these items from the list of sets. */
export async function openGivenListening(
  page: Page,
  items: ListeningSet['items'],
  totalSets = 1,
): Promise<ReturnType<typeof listening>> {
  await giveListening(page, items, totalSets);
  await page.goto('/');
  await waitUntilAlive(page);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Listening', exact: true })
    .click();
  await page.getByRole('link', { name: /^Listening.*Set 1/ }).click();
  const screen = listening(page);
  await expect(screen.play).toBeVisible();
  return screen;
}
