import { uploadAnkiPackage } from '@nghego/contracts/anki';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadToApi } from './upload-to-api.ts';

/** A request on a line that the test holds: nothing happens unless the test says so. */
class HeldRequest extends EventTarget {
  static last: HeldRequest;
  upload = new EventTarget();
  status = 0;
  responseText = '';
  constructor() {
    super();
    HeldRequest.last = this;
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.end('abort');
  }
  end(how: 'load' | 'abort' | 'error'): void {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
  sent(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = { id: crypto.randomUUID(), noteTypes: [] };
const noAnswer = { status: 0, code: 'NO_ANSWER' };

function begin(signal = new AbortController().signal) {
  const tell = vi.fn<(part: number) => void>();
  const uploading = uploadToApi(uploadAnkiPackage, new Blob(['x']), tell, 1_000, signal);
  // a failure before the test looks at it is not unhandled
  uploading.catch(() => undefined);
  return { tell, uploading, request: HeldRequest.last };
}

test('LI-06 an upload ends if nothing happens for its patience, and not while bytes go out', async () => {
  const { tell, uploading, request } = begin();
  for (const loaded of [1, 2, 3]) {
    vi.advanceTimersByTime(900);
    request.sent(loaded, 4);
  }
  expect(tell.mock.calls).toEqual([[0.25], [0.5], [0.75]]);
  vi.advanceTimersByTime(1_000);
  await expect(uploading).rejects.toMatchObject(noAnswer);
});

test('LI-06 an upload on a line that is dead from the start ends, too', async () => {
  const { uploading } = begin();
  vi.advanceTimersByTime(1_000);
  await expect(uploading).rejects.toMatchObject(noAnswer);
});

test('LI-06 an answered upload gives the answer and waits for nothing more', async () => {
  const { uploading, request } = begin();
  request.status = 201;
  request.responseText = JSON.stringify(answer);
  request.end('load');
  expect(await uploading).toEqual(answer);
  expect(vi.getTimerCount()).toBe(0);
});

test('LI-06 a learner who cancels ends the upload', async () => {
  const cancel = new AbortController();
  const { uploading } = begin(cancel.signal);
  cancel.abort();
  await expect(uploading).rejects.toMatchObject(noAnswer);
  expect(vi.getTimerCount()).toBe(0);
});
