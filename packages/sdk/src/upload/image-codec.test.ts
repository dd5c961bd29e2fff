import { describe, expect, it } from 'vitest'
import { browserImageCodec, type ImageHost } from './image-codec'

describe('browserImageCodec', () => {
  it('is nothing in Node, nor where half is missing', () => {
    expect(browserImageCodec()).toBeUndefined()
    expect(browserImageCodec({ createImageBitmap: async () => Object({}) })).toBeUndefined()
  })

  it('decodes upright, draws on white at the wanted size, encodes a JPEG, closes the bitmap', async () => {
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

  it('fails where a canvas gives no context', async () => {
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
