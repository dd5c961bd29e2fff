import assert from 'node:assert/strict'
import { concatBytes } from '@noble/hashes/utils.js'
import { chunk, pngOf } from '../../test/uploads/png-chunks'
import { type AttackCase, attackCase } from '../attack-case'
import { refused } from '../attack-world'
import { uploaderOf } from '../uploader'

const MOST_BYTES = 10 * 1024 * 1024

/** Fills a file with empty parts. */
function filled(part: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.floor((MOST_BYTES - 1_000) / part.length) * part.length)
  for (let at = 0; at < whole.length; at += part.length) whole.set(part, at)
  return whole
}

const jpegOf = (parts: Uint8Array) => concatBytes(Uint8Array.of(0xff, 0xd8), parts, Uint8Array.of(0xff, 0xd9))

const PICTURES: readonly (readonly [id: string, what: string, make: () => Uint8Array<ArrayBuffer>])[] = [
  ['png-chunks', 'a PNG of 870,000 empty chunks', () => pngOf([filled(chunk('IDAT', new Uint8Array()))])],
  [
    'png-strange-chunks',
    'a PNG of 870,000 empty chunks of another kind',
    () => pngOf([filled(chunk('prVt', new Uint8Array()))]),
  ],
  ['jpeg-tables', 'a JPEG of 2,600,000 empty tables', () => jpegOf(filled(Uint8Array.of(0xff, 0xdb, 0, 2)))],
]

/** Pictures with so many parts that parsing blocks the server. */
export const partsAttacks: readonly AttackCase[] = PICTURES.map(([id, what, make]) =>
  attackCase(id, `rejects ${what} as fast as a file that is not a picture`, async (world) => {
    const uploader = await uploaderOf(world)
    // The fastest of several: a busy machine slows each.
    const fastest = async (bytes: Uint8Array<ArrayBuffer>, reason: string) => {
      const form = new FormData()
      form.append('imgurl', new File([bytes], 'a.png'))
      let least = Number.POSITIVE_INFINITY
      for (let times = 0; times < 4; times += 1) {
        const begun = performance.now()
        refused(await uploader.post(form), what, reason)
        least = Math.min(least, performance.now() - begun)
      }
      return least
    }
    const plain = await fastest(new Uint8Array(MOST_BYTES - 1_000), 'IMAGE_TYPE')
    const parts = await fastest(make(), 'IMAGE_BROKEN')
    const figures = `rejected in ${Math.round(parts)} ms, as many zeros in ${Math.round(plain)} ms`
    if (world.timed) assert(parts < 3 * plain + 250, figures)
    return figures
  }),
)
