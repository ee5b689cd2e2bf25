// (n) The cost of a log of 10,000 events on the device for the main thread of a page, with the processor slowed down
// four times, compared with the same page without a log: the longest task, and the total blocking time (task time
// beyond 50 ms) in the first five seconds.
import type { BrowserContext } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { median } from './load.ts';
import { startProduct } from './running.ts';
import { storeLongLog } from './store-long-log.ts';

const rounds = 5;
const watchedMs = 5_000;
const pages = {
  home: '/',
  review: '/review',
  mistakes: '/mistakes',
  profile: '/profile',
  dictation: '/dictation/6?topic=Eating%20Out&setIndex=0',
};

async function measure(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(address);
  await page.waitForTimeout(watchedMs);
  const tasks: number[] = await page.evaluate('tasks');
  await page.close();
  return {
    longest: Math.max(0, ...tasks),
    blocked: tasks.reduce((sum, task) => sum + task - 50, 0),
  };
}

const product = await startProduct();
const browser = await openBrowser();
const [without, withLog] = await Promise.all(
  [false, true].map(async (hasLog) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`${product.address}/about`);
    if (hasLog) await storeLongLog(page);
    await page.close();
    return context;
  }),
);
if (without === undefined || withLog === undefined) throw new Error();
for (const [name, path] of Object.entries(pages)) {
  const plain: Awaited<ReturnType<typeof measure>>[] = [];
  const long: typeof plain = [];
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await measure(without, product.address + path));
    long.push(await measure(withLog, product.address + path));
  }
  const middle = (figures: typeof plain, of: 'longest' | 'blocked') =>
    median(figures.map((figure) => figure[of])).toFixed(0);
  console.log(
    `${name}: longest task ${middle(long, 'longest')} ms (without a log ${middle(plain, 'longest')}), beyond 50 ms ${middle(long, 'blocked')} ms in all (${middle(plain, 'blocked')})`,
  );
}
await browser.close();
await product.stop();
