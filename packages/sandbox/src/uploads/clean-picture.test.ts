import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { photos } from '../../test/fixtures/reviewed-inputs.json'
import { decodeJpeg, jpegOf } from '../../test/uploads/jpeg-pixels'
import { turnInPage } from '../browser/page-host'
import { cleanInThread } from '../server/process/threads'
import { turnJpeg } from '../server/process/turn-jpeg'
import { cleanImage } from './clean-image'
import { cleanAndTurn } from './clean-picture'
import { withOrientation } from './image-formats'

const WIDTH = 32
const HEIGHT = 16

/** White with a black block in the upper left corner. */
let marked: Uint8Array
beforeAll(async () => {
  marked = await jpegOf(WIDTH, HEIGHT, (x, y) => (x < 8 && y < 8 ? 0 : 255))
})

/** Corner with the black block. */
async function cornerOf(bytes: Uint8Array): Promise<string> {
  const { width, height, data } = await decodeJpeg(bytes)
  const isDark = (x: number, y: number) => (data[(y * width + x) * 4] ?? 255) < 100
  const corners = [
    ['upper left', isDark(2, 2)],
    ['upper right', isDark(width - 3, 2)],
    ['lower right', isDark(width - 3, height - 3)],
    ['lower left', isDark(2, height - 3)],
  ] as const
  return `${width} x ${height}, ${corners.filter(([, dark]) => dark).map(([name]) => name)}`
}

describe('rule 46: pictures are turned by their EXIF before it goes', () => {
  it.each(photos)(
    'stores $file as $width x $height without EXIF',
    async ({ file, width, height, orientation }) => {
      const bytes = new Uint8Array(readFileSync(new URL(`../../test/fixtures/${file}`, import.meta.url)))
      expect(cleanImage(bytes)).toMatchObject({ ok: true, orientation })
      const image = await cleanInThread()(bytes, 1)
      expect(image).toMatchObject({ ok: true, type: 'image/jpeg', width, height })
      expect(image.ok && Buffer.from(image.bytes).includes('Exif')).toBe(false)
      expect(image).not.toHaveProperty('orientation')
    },
  )

  it.each([
    [1, '32 x 16, upper left'],
    [2, '32 x 16, upper right'],
    [3, '32 x 16, lower right'],
    [4, '32 x 16, lower left'],
    [5, '16 x 32, upper left'],
    [6, '16 x 32, upper right'],
    [7, '16 x 32, lower right'],
    [8, '16 x 32, lower left'],
    [9, '32 x 16, upper left'],
  ])('applies orientation %i', async (orientation, corner) => {
    const image = await cleanAndTurn(withOrientation(marked, orientation), turnJpeg)
    expect(image.ok && (await cornerOf(image.bytes))).toBe(corner)
  })

  it('preserves the bytes of an upright picture', async () => {
    const rotated = withOrientation(marked, 1)
    const image = await cleanAndTurn(rotated, () => Promise.reject(new Error('redrawn')))
    expect(image.ok && image.bytes).toEqual(marked)
  })

  it('retains only the orientation of EXIF if drawing is impossible', async () => {
    const camera = withOrientation(withOrientation(marked, 6), 6)
    const image = await cleanAndTurn(camera, turnInPage)
    expect(image).toMatchObject({ ok: true, bytes: withOrientation(marked, 6) })
  })

  it('rejects an undecodable picture', async () => {
    const head = marked.indexOf(0xda, 100)
    const image = await cleanAndTurn(withOrientation(marked, 6), async () => marked.subarray(0, head))
    expect(image).toEqual({ ok: false, code: 'IMAGE_BROKEN' })
  })
})
