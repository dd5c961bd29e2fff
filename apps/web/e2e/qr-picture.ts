import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { create } from 'qrcode'

/** Position of a code in a picture, as shares of the picture's width. */
export interface CodePlace {
  readonly left: number
  readonly top: number
  /** Including its quiet zone. */
  readonly side: number
}

/** Light modules around the code. */
const QUIET = 4

/** Modules of `text` at error correction H, as rows of 0 and 1. */
export function codeOf(text: string): readonly string[] {
  const { size, data } = create(text, { errorCorrectionLevel: 'H' }).modules
  return rowsOf(size, (index) => data[index] === 1)
}

/** Reads a picture's code at the centre of each module; plus the result of the browser's reader. */
export async function readPicture(
  page: Page,
  path: string,
  { left, top, side }: CodePlace,
  modules: number,
): Promise<{ width: number; height: number; rows: readonly string[]; decoded: string | undefined }> {
  const picture = (await readFile(path)).toString('base64')
  const { width, height, dark, decoded } = await page.evaluate(
    async ({ url, place, across }) => {
      const image = new Image()
      image.src = url
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      const pen = canvas.getContext('2d')
      pen?.drawImage(image, 0, 0)
      const dots = Array.from({ length: across * across }, (_, index) => {
        const at = (start: number, step: number) =>
          Math.floor(image.width * (start + ((step + 0.5) / across) * place.side))
        const x = at(place.left, index % across)
        const y = at(place.top, Math.floor(index / across))
        return (pen?.getImageData(x, y, 1, 1).data[0] ?? 255) < 128
      })
      const { BarcodeDetector } = Object(globalThis)
      const formats: unknown = await BarcodeDetector?.getSupportedFormats()
      const reads = Array.isArray(formats) && formats.includes('qr_code')
      const codes = reads ? await new BarcodeDetector({ formats: ['qr_code'] }).detect(image) : []
      return { width: image.width, height: image.height, dark: dots, decoded: codes[0]?.rawValue }
    },
    {
      url: `data:image/png;base64,${picture}`,
      place: { left, top, side },
      across: modules + 2 * QUIET,
    },
  )
  const all = rowsOf(modules + 2 * QUIET, (index) => dark[index] === true)
  const rows = all.slice(QUIET, -QUIET).map((row) => row.slice(QUIET, -QUIET))
  return { width, height, rows, decoded }
}

const rowsOf = (size: number, isDark: (index: number) => boolean): readonly string[] =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (isDark(row * size + column) ? '1' : '0')).join(''),
  )
