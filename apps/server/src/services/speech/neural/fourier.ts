const radices = [5, 5, 4, 4, 3] as const;

/** The length of the transforms: 50 ms at 24 kHz. */
export const frameLength = 1200;

/** Complex numbers in two arrays. */
export type Complex = { re: Float32Array; im: Float32Array };

const cosines = Float64Array.from({ length: frameLength }, (_, at) =>
  Math.cos((2 * Math.PI * at) / frameLength),
);
const sines = Float64Array.from({ length: frameLength }, (_, at) =>
  Math.sin((2 * Math.PI * at) / frameLength),
);

/** An empty frame for a transform. */
export const newFrame = (): Complex => ({
  re: new Float32Array(frameLength),
  im: new Float32Array(frameLength),
});

const spare = newFrame();

/**
 * The discrete Fourier transform of {@link frameLength} complex numbers, in place and without a factor (Stockham's
 * algorithm, radices 4, 3 and 5). An inverse is the same with `re` and `im` exchanged before and after.
 */
export function transform(frame: Complex): void {
  let [from, to]: [Complex, Complex] = [frame, spare];
  let length = frameLength;
  let stride = 1;
  for (const radix of radices) {
    pass(from, to, { radix, length, stride });
    [from, to] = [to, from];
    length /= radix;
    stride *= radix;
  }
  // after an odd number of passes the result is in the spare frame
  frame.re.set(from.re);
  frame.im.set(from.im);
}

function pass(
  from: Complex,
  to: Complex,
  { radix, length, stride }: { radix: number; length: number; stride: number },
): void {
  const part = length / radix;
  const turn = frameLength / radix;
  for (let p = 0; p < part; p += 1)
    for (let k = 0; k < radix; k += 1) {
      const target = stride * (radix * p + k);
      to.re.fill(0, target, target + stride);
      to.im.fill(0, target, target + stride);
      for (let i = 0; i < radix; i += 1) {
        const angle = (((i * k) % radix) * turn + p * k * stride) % frameLength;
        const [c, s] = [cosines[angle] ?? 0, -(sines[angle] ?? 0)];
        addTurned(from, stride * (p + i * part), to, target, stride, c, s);
      }
    }
}

/** Adds complex numbers multiplied by a rotation. This is the innermost loop, so it does nothing else. */
function addTurned(
  from: Complex,
  source: number,
  to: Complex,
  target: number,
  count: number,
  c: number,
  s: number,
): void {
  for (let q = 0; q < count; q += 1) {
    const a = from.re[source + q] ?? 0;
    const b = from.im[source + q] ?? 0;
    to.re[target + q] = (to.re[target + q] ?? 0) + a * c - b * s;
    to.im[target + q] = (to.im[target + q] ?? 0) + a * s + b * c;
  }
}
