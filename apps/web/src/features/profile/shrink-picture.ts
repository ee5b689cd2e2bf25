/** Shown at 96 px, on dense screens at three times that. */
const side = 384;

/**
 * The middle of a picture as a small square, freshly encoded: what a camera wrote beside the picture (the place, the
 * time) does not leave the device.
 * @throws where the file is no picture that this browser reads
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const edge = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const x = (picture.width - edge) / 2;
  const y = (picture.height - edge) / 2;
  canvas.getContext('2d')?.drawImage(picture, x, y, edge, edge, 0, 0, side, side);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('not encoded')) : resolve(blob)),
      'image/webp',
      0.85,
    );
  });
}
