/* Reads a QR code from a photo, by the browser's own reader or by a library loaded as fallback. */

/** Subset of the Shape Detection API, which few browsers support. */
interface Detector {
  detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>
}

const detectorClass = (): (new (options: { formats: string[] }) => Detector) | undefined =>
  'BarcodeDetector' in globalThis ? Object(globalThis).BarcodeDetector : undefined

/** Longest side of a scanned photo, px: finder marks survive it, and phones stay fast. */
const MAX_PX = 1600
/** Timeout per photo, ms; the reader's own default is one video frame. */
const TIMEOUT_MS = 2000

/** Text of the first QR code in a picture; undefined without one. */
export async function readQr(picture: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(picture)
  try {
    return (await detected(bitmap)) ?? (await decoded(bitmap))
  } finally {
    bitmap.close()
  }
}

async function detected(bitmap: ImageBitmap): Promise<string | undefined> {
  const Class = detectorClass()
  if (!Class) return undefined
  try {
    const [code] = await new Class({ formats: ['qr_code'] }).detect(bitmap)
    return code?.rawValue
  } catch {
    // Some systems have the class without a reader behind it.
    return undefined
  }
}

async function decoded(bitmap: ImageBitmap): Promise<string | undefined> {
  const { default: decodeQr } = await import('qr/decode.js')
  const scale = Math.min(1, MAX_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height)
  try {
    return decodeQr({ width, height, data }, { timeLimit: TIMEOUT_MS })
  } catch {
    return undefined
  }
}
