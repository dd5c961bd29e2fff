/** Turns a JPEG upright with the browser's own coder; the same bytes where it has no canvas for that. */
export async function turnInPage(jpeg: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (typeof OffscreenCanvas === 'undefined') return jpeg
  const type = 'image/jpeg'
  const picture = await createImageBitmap(new Blob([jpeg], { type }), { imageOrientation: 'from-image' })
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  const blob = await canvas.convertToBlob({ type, quality: QUALITY })
  return new Uint8Array(await blob.arrayBuffer())
}

const QUALITY = 0.9
