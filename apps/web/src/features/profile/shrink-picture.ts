/** The side of the square in pixels: enough for 96 px on dense screens. */
const side = 384;

/**
 * Crops a picture to a square around its middle, and makes that small. The new file has none of the camera's metadata
 * (place, time), so these are not uploaded.
 * @throws if the file is no picture that this browser can read
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
