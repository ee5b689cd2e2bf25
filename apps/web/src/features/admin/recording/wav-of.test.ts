import { expect, test } from 'vitest';
import { wavOf, wavRate } from './wav-of.ts';

test('VO-05 a recording is sent as a WAV file of 16 bits and one channel', async () => {
  const view = new DataView(await wavOf(new Float32Array([0, 1, -1, 2])).arrayBuffer());
  const text = (at: number) =>
    String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)));
  expect([0, 8, 12, 36].map(text)).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  expect(view.byteLength).toBe(44 + 8);
  expect(view.getUint32(4, true)).toBe(view.byteLength - 8);
  expect(view.getUint32(40, true)).toBe(8);
  expect([20, 22, 34].map((at) => view.getUint16(at, true))).toEqual([1, 1, 16]);
  expect(view.getUint32(24, true)).toBe(wavRate);
  const samples = [44, 46, 48, 50].map((at) => view.getInt16(at, true));
  expect(samples).toEqual([0, 32_767, -32_767, 32_767]);
});
