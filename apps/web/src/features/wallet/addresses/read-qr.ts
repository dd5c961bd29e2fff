/* Text of a QR code in a photo: by the browser's own reader, or by one that is loaded where there is none. */

/** The part of the Shape Detection API that is used here; few browsers have it. */
interface Detector {
  detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>
}

const detectorClass = (): (new (options: { formats: string[] }) => Detector) | undefined =>
  'BarcodeDetector' in globalThis ? Object(globalThis).BarcodeDetector : undefined

/** Longest side of a photo that is searched, in px: finder marks survive it, and phones stay quick. */
const MAX_PX = 1600
/** Time for a photo, in ms; the reader's own default is one video frame. */
const TIMEOUT_MS = 2000

/** Text of the first QR code of a picture; undefined where there is none. */
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
    // Some systems have the class and no reader behind it.
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
