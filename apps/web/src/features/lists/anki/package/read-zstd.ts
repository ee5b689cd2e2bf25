import { Decompress } from 'fzstd';
import { joinPieces } from './join-pieces.ts';
import { faultOf, PackageFault } from './package-fault.ts';

const magic = 0xfd2fb528;
/** The decoder allocates the whole window; zstd's strongest usual level has 8 MiB. */
const largestWindow = 32 * 1024 * 1024;

/**
 * Unpacks a zstd file of one frame, as Anki writes them (RFC 8878).
 * @param most the largest allowed size of the unpacked file, in bytes
 * @param spend gets the size of each piece before it is kept
 * @returns undefined if the unpacked file is larger
 * @throws PackageFault NOT_A_PACKAGE if the file is broken
 */
export function readZstd(
  packed: Uint8Array,
  most: number,
  spend: (bytes: number) => void = () => undefined,
): Uint8Array | undefined {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    requireOneFrame(packed);
    new Decompress((piece) => {
      size += piece.length;
      if (size > most) throw new TooLarge();
      spend(piece.length);
      pieces.push(piece);
    }).push(packed, true);
  } catch (cause) {
    if (cause instanceof TooLarge) return undefined;
    throw faultOf(cause);
  }
  return joinPieces(pieces);
}

class TooLarge extends Error {
  override name = 'TooLarge';
}

/** Checks by the headers that there is one frame with a small window: the decoder accepts any window of any frame. */
function requireOneFrame(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const flags = view.getUint8(4);
  const isSingleSegment = (flags & 0x20) !== 0;
  const sizeBytes = [isSingleSegment ? 1 : 0, 2, 4, 8][flags >> 6] ?? 0;
  const dictionaryBytes = [0, 1, 2, 4][flags & 3] ?? 0;
  const descriptor = isSingleSegment ? 0 : 1;
  let at = 5 + descriptor + dictionaryBytes;
  const window = isSingleSegment
    ? contentSize(view, at, sizeBytes)
    : 2 ** (10 + (view.getUint8(5) >> 3)) * (1 + (view.getUint8(5) & 7) / 8);
  if (view.getUint32(0, true) !== magic || window > largestWindow)
    throw new PackageFault('NOT_A_PACKAGE');
  at += sizeBytes;
  for (let isLast = false; !isLast;) {
    const header = view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000;
    isLast = (header & 1) === 1;
    const isRepeated = ((header >> 1) & 3) === 1;
    at += 3 + (isRepeated ? 1 : header >> 3);
  }
  at += (flags & 4) === 0 ? 0 : 4;
  if (at !== bytes.length) throw new PackageFault('NOT_A_PACKAGE');
}

function contentSize(view: DataView, at: number, bytes: number): number {
  switch (bytes) {
    case 1:
      return view.getUint8(at);
    case 2:
      return view.getUint16(at, true) + 256;
    case 4:
      return view.getUint32(at, true);
    default:
      return Number(view.getBigUint64(at, true));
  }
}
