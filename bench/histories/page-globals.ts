import { AsyncLocalStorage } from 'node:async_hooks';
import { IDBKeyRange } from 'fake-indexeddb';

/** The globals of a page in a simulated browser: clock, network, storage, events. */
export type Page = {
  now: () => number;
  after: (ms: number, act: () => void) => number;
  cancel: (timer: number) => void;
  fetch: (path: string, options?: RequestInit) => Promise<Response>;
  indexedDB: IDBFactory;
  localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  window: EventTarget;
  document: EventTarget;
  locks: { request: <Result>(name: string, work: () => Promise<Result>) => Promise<Result> };
  openChannel: (name: string, channel: EventTarget) => (data: unknown) => void;
};

const pages = new AsyncLocalStorage<Page>();

/** Runs the code of a page: this code, and all work that it starts, uses the page's globals. */
export const inPage = <Result>(page: Page, act: () => Result): Result => pages.run(page, act);

/** Runs code that belongs to no page, such as the server's. */
export const outside = <Result>(act: () => Result): Result => pages.exit(act);

class PageChannel extends EventTarget {
  readonly postMessage: (data: unknown) => void;
  constructor(name: string) {
    super();
    const page = pages.getStore();
    if (page === undefined) throw new Error('no page');
    this.postMessage = page.openChannel(name, this);
  }
  close(): void {}
}

/**
 * Replaces globals of this process by ones that belong to the page whose code is running.
 * @returns a function that restores them
 */
export function installPageGlobals(): () => void {
  const { setTimeout: wait, clearTimeout: stop, fetch: call } = globalThis;
  const now = Date.now;
  const undo: (() => void)[] = [];
  const put = (target: object, name: string, descriptor: PropertyDescriptor): void => {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { ...descriptor, configurable: true });
    undo.push(() => {
      if (before === undefined) Reflect.deleteProperty(target, name);
      else Object.defineProperty(target, name, before);
    });
  };
  const value = (name: string, one: unknown): void =>
    put(globalThis, name, { value: one, writable: true });
  const ofPage = (name: string, read: (page: Page) => unknown): void =>
    put(globalThis, name, {
      get: () => {
        const page = pages.getStore();
        return page === undefined ? undefined : read(page);
      },
    });

  const waitInPage = (act: () => void, ms = 0, ...more: unknown[]) => {
    const page = pages.getStore();
    return page === undefined ? wait(act, ms, ...more) : page.after(ms, () => inPage(page, act));
  };
  // copies the properties of `setTimeout`, too, such as the one that `promisify` uses
  Object.defineProperties(waitInPage, Object.getOwnPropertyDescriptors(wait));
  value('setTimeout', waitInPage);
  value('clearTimeout', (timer: unknown) => {
    const page = pages.getStore();
    if (page !== undefined) page.cancel(Number(timer));
    else Reflect.apply(stop, undefined, [timer]);
  });
  value('fetch', (path: string, options?: RequestInit) => {
    const page = pages.getStore();
    return page === undefined ? call(path, options) : page.fetch(path, options);
  });
  put(Date, 'now', { value: () => pages.getStore()?.now() ?? now(), writable: true });
  value('IDBKeyRange', IDBKeyRange);
  value('BroadcastChannel', PageChannel);
  ofPage('indexedDB', (page) => page.indexedDB);
  ofPage('localStorage', (page) => page.localStorage);
  ofPage('window', (page) => page.window);
  ofPage('document', (page) => page.document);
  ofPage('navigator', (page) => ({ locks: page.locks }));
  ofPage('addEventListener', ({ window }) => window.addEventListener.bind(window));
  return () => {
    for (const one of undo.toReversed()) one();
  };
}
