import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordMicrophone } from './record-microphone.ts';

/** A double of the browser's recorder, which returns the data that the test gave it. */
class FakeRecorder {
  static made: FakeRecorder[] = [];
  static fault: Error | undefined;
  state = 'inactive';
  mimeType = 'audio/webm';
  ondataavailable?: (event: { data: Blob }) => void;
  onstop?: () => void;
  constructor() {
    if (FakeRecorder.fault !== undefined) throw FakeRecorder.fault;
    FakeRecorder.made.push(this);
  }
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    this.ondataavailable?.({ data: new Blob(['said']) });
    this.onstop?.();
  }
}

const track = { stop: vi.fn<() => void>() };
const allow = vi.fn<() => Promise<{ getTracks: () => (typeof track)[] }>>();

beforeEach(() => {
  vi.useFakeTimers();
  track.stop.mockClear();
  allow.mockReset().mockResolvedValue({ getTracks: () => [track] });
  FakeRecorder.made = [];
  FakeRecorder.fault = undefined;
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: allow } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('VO-05 what was said comes when the recording is stopped, and the microphone is off', async () => {
  const { stop, recorded } = await recordMicrophone(new AbortController().signal);
  expect(track.stop).not.toHaveBeenCalled();
  stop();
  expect(await (await recorded).text()).toBe('said');
  expect(track.stop).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('VO-05 a microphone that is allowed after the dialog was closed is turned off, and nothing is recorded', async () => {
  const closing = new AbortController();
  const recording = recordMicrophone(closing.signal);
  closing.abort();
  await expect(recording).rejects.toThrow('aborted');
  expect(track.stop).toHaveBeenCalledTimes(1);
  expect(FakeRecorder.made).toEqual([]);
});

test('VO-05 closing the dialog ends a recording that is under way', async () => {
  const closing = new AbortController();
  await recordMicrophone(closing.signal);
  closing.abort();
  expect(track.stop).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('VO-05 a browser that cannot record leaves no microphone on', async () => {
  FakeRecorder.fault = new Error('not supported');
  await expect(recordMicrophone(new AbortController().signal)).rejects.toThrow('not supported');
  expect(track.stop).toHaveBeenCalledTimes(1);
});
