import assert from 'node:assert/strict'
import { joinBytes } from '../../src/uploads/join-bytes'
import { chunk, pngOf } from '../../test/uploads/png-chunks'
import { type AttackCase, attackCase } from '../attack-case'
import { refused } from '../attack-world'
import { fare } from '../flood'
import { uploaderOf } from '../uploader'

const MOST_BYTES = 10 * 1024 * 1024

/** As many empty parts as fit into a file. */
function filled(part: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.floor((MOST_BYTES - 1_000) / part.length) * part.length)
  for (let at = 0; at < whole.length; at += part.length) whole.set(part, at)
  return whole
}

const jpegOf = (parts: Uint8Array) => joinBytes([Uint8Array.of(0xff, 0xd8), parts, Uint8Array.of(0xff, 0xd9)])

const PICTURES: readonly (readonly [id: string, what: string, make: () => Uint8Array<ArrayBuffer>])[] = [
  ['png-chunks', 'a PNG of 870,000 empty chunks', () => pngOf([filled(chunk('IDAT', new Uint8Array()))])],
  [
    'png-strange-chunks',
    'a PNG of 870,000 empty chunks of another kind',
    () => pngOf([filled(chunk('prVt', new Uint8Array()))]),
  ],
  ['jpeg-tables', 'a JPEG of 2,600,000 empty tables', () => jpegOf(filled(Uint8Array.of(0xff, 0xdb, 0, 2)))],
]

/** Pictures of so many parts that looking at each holds everybody up. */
export const partsAttacks: readonly AttackCase[] = PICTURES.map(([id, what, make]) =>
  attackCase(
    id,
    `${what} is refused, and the others are answered meanwhile`,
    async (world) => {
      const [uploader, other] = [await uploaderOf(world), await uploaderOf(world)]
      const beside = async (bytes: Uint8Array<ArrayBuffer>, ...reasons: readonly string[]) => {
        const form = new FormData()
        form.append('imgurl', new File([bytes], 'a.png'))
        const uploads = (async () => {
          for (let times = 0; times < 3; times += 1) refused(await uploader.post(form), what, ...reasons)
        })()
        const { slowest } = await fare(other.person, 50)
        await uploads
        return slowest
      }
      const plain = await beside(new Uint8Array(MOST_BYTES - 1_000), 'IMAGE_TYPE')
      const slowest = await beside(make(), 'IMAGE_BROKEN', 'BUSY')
      const figures = `slowest of 50 calls ${Math.round(slowest)} ms beside it, ${Math.round(plain)} ms beside as many zeros`
      if (world.timed) assert(slowest < Math.max(1000, 5 * plain), figures)
      return figures
    },
    ['control'],
  ),
)
