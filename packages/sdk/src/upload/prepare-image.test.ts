import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jpeg } from '../../test/pictures'
import {
  browserImageCodec,
  type EncodeTarget,
  type ImageCodec,
  type ImageHost,
  nextSize,
  SHRINK_ABOVE_BYTES,
  shrinkFactor,
  shrinkImage,
} from './prepare-image'

const KB = 1024

/** A codec whose file size depends on the area. */
function fakeCodec(width: number, height: number, bytesFor: (target: EncodeTarget) => number) {
  const targets: EncodeTarget[] = []
  let released = 0
  const codec: ImageCodec = {
    decode: async () => ({ width, height }),
    async encode(_image, target) {
      targets.push(target)
      return new Blob([jpeg(bytesFor(target))], { type: 'image/jpeg' })
    },
    release: () => {
      released++
    },
  }
  return { codec, targets, released: () => released }
}

describe('shrinking', () => {
  it('picks a factor by size; each bound belongs to the milder one', () => {
    for (const [kb, factor] of [
      [2001, 0.3],
      [2000, 0.5],
      [1001, 0.5],
      [1000, 0.7],
      [501, 0.7],
      [500, 0.9],
      [201, 0.9],
    ] as const)
      expect([kb, shrinkFactor(kb * KB)]).toEqual([kb, factor])
  })

  it('leaves exactly 200 kB unchanged', async () => {
    const file = new Blob([jpeg(SHRINK_ABOVE_BYTES)])
    const { codec, targets } = fakeCodec(4000, 3000, () => 1)
    expect(await shrinkImage(file, codec)).toBe(file)
    expect(targets).toEqual([])
  })

  it('repeats until it fits, at quality 0.1, from the original each time', async () => {
    const { codec, targets, released } = fakeCodec(4000, 3000, ({ width, height }) =>
      Math.floor((width * height) / 4.5),
    )
    const result = await shrinkImage(new Blob([jpeg(3000 * KB)]), codec)
    // 12 Mpx x 0.3 x 0.3 = 1.08 Mpx = 234 kB, once more x 0.9.
    expect(targets).toEqual([
      { width: 1200, height: 900, quality: 0.1 },
      { width: 1080, height: 810, quality: 0.1 },
    ])
    expect(result.size).toBeLessThanOrEqual(SHRINK_ABOVE_BYTES)
    expect(released()).toBe(1)
  })

  it('never exceeds about 4 megapixels, whatever the factor', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30_000 }),
        fc.integer({ min: 1, max: 30_000 }),
        fc.nat(10_000),
        (width, height, kb) => {
          const next = nextSize({ width, height }, kb * KB)
          expect(next.width * next.height).toBeLessThanOrEqual(4_000_000 + 30_000)
          expect(next.width >= 1 && next.height >= 1 && next.width <= width && next.height <= height).toBe(
            true,
          )
        },
      ),
    )
    const { width, height } = nextSize({ width: 8000, height: 6000 }, 300 * KB)
    expect(width * height).toBeGreaterThan(3_990_000)
    expect(width / height).toBeCloseTo(4 / 3, 2)
  })

  it('ends with an encoder that never gets smaller, and releases the image after a failure', async () => {
    const endless = fakeCodec(4000, 3000, () => 300 * KB)
    await expect(shrinkImage(new Blob([jpeg(300 * KB)]), endless.codec)).resolves.toBeInstanceOf(Blob)
    expect(endless.targets.length).toBeLessThan(100)
    const failing = fakeCodec(4000, 3000, () => {
      throw new Error('out of memory')
    })
    await expect(shrinkImage(new Blob([jpeg(300 * KB)]), failing.codec)).rejects.toThrow('out of memory')
    expect(failing.released()).toBe(1)
  })

  it('stops when aborted', async () => {
    const stop = new AbortController()
    const { codec, targets } = fakeCodec(4000, 3000, () => {
      stop.abort()
      return 300 * KB
    })
    await shrinkImage(new Blob([jpeg(300 * KB)]), codec, stop.signal)
    expect(targets).toHaveLength(1)
  })
})

describe('browserImageCodec', () => {
  it('is undefined in Node and on incomplete hosts', () => {
    expect(browserImageCodec()).toBeUndefined()
    expect(browserImageCodec({ createImageBitmap: async () => Object({}) })).toBeUndefined()
  })

  it('decodes upright, draws on white at the target size, encodes a JPEG, closes the bitmap', async () => {
    const log: unknown[] = []
    const bitmap = { width: 4, height: 3, close: () => log.push('close') }
    class Canvas {
      constructor(
        readonly width: number,
        readonly height: number,
      ) {}
      getContext(kind: string, options: unknown) {
        log.push([kind, options])
        return {
          set fillStyle(value: string) {
            log.push(['fillStyle', value])
          },
          fillRect: (...box: number[]) => log.push(['fillRect', ...box]),
          drawImage: (image: unknown, ...box: number[]) => log.push(['drawImage', image === bitmap, ...box]),
        }
      }
      async convertToBlob(options: unknown) {
        log.push(options)
        return new Blob(['jpeg'], { type: 'image/jpeg' })
      }
    }
    const host: ImageHost = Object({
      createImageBitmap: async (_file: Blob, options: unknown) => {
        log.push(options)
        return bitmap
      },
      OffscreenCanvas: Canvas,
    })
    const codec = browserImageCodec(host)
    if (!codec) throw new Error('no codec')
    const image = await codec.decode(new Blob(['x']))
    const blob = await codec.encode(image, { width: 2, height: 1, quality: 0.1 })
    codec.release?.(image)
    expect(blob.type).toBe('image/jpeg')
    expect(log).toEqual([
      { imageOrientation: 'from-image' },
      ['2d', { alpha: false }],
      ['fillStyle', '#fff'],
      ['fillRect', 0, 0, 2, 1],
      ['drawImage', true, 0, 0, 2, 1],
      { type: 'image/jpeg', quality: 0.1 },
      'close',
    ])
  })

  it('fails without a canvas context', async () => {
    const host: ImageHost = Object({
      createImageBitmap: async () => ({}),
      OffscreenCanvas: class {
        getContext() {
          return null
        }
      },
    })
    const codec = browserImageCodec(host)
    await expect(codec?.encode(Object({}), { width: 1, height: 1, quality: 1 })).rejects.toThrow(
      'no 2d canvas',
    )
  })
})
