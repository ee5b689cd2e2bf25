import { ankiLimits } from '@nghego/contracts/anki';

/** Of one piece of a package in the store, in bytes. */
const pieceBytes = 1024 * 1024;

/**
 * Stores a file piece by piece as it comes, so that its size makes no difference to memory.
 * @returns its size; undefined if it is too large
 */
export async function receivePackage(
  file: AsyncIterable<Buffer>,
  addPart: (nth: number, bytes: Buffer) => Promise<void>,
): Promise<number | undefined> {
  let size = 0;
  let nth = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const store = async (): Promise<void> => {
    if (waitingBytes === 0) return;
    await addPart(nth, Buffer.concat(waiting));
    nth += 1;
    waiting = [];
    waitingBytes = 0;
  };
  for await (const chunk of file) {
    size += chunk.length;
    if (size > ankiLimits.bytes) return undefined;
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes >= pieceBytes) await store();
  }
  await store();
  return size;
}
