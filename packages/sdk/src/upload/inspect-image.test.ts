import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JPEG_SCAN_AT, jpeg, png, webp } from '../../test/pictures'
import { inspectImage } from './inspect-image'

const patched = (bytes: Uint8Array, at: number, ...values: number[]) => {
  const copy = Uint8Array.from(bytes)
  copy.set(values, at)
  return copy
}

describe('inspectImage', () => {
  it('detects JPEG, PNG and WebP', () => {
    expect([jpeg(), png, webp].map(inspectImage)).toEqual(['image/jpeg', 'image/png', 'image/webp'])
  })

  it('reports anything else as unknown', () => {
    for (const text of [
      '',
      'GIF89a',
      '%PDF-1.7',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<html>',
      'RIFF....WAVE',
    ])
      expect(inspectImage(new TextEncoder().encode(text))).toBe('unknown')
  })

  it('reports a truncated image as broken or unknown, and accepts a camera’s trailing bytes', () => {
    for (const [bytes, type] of [
      [jpeg(), 'image/jpeg'],
      [png, 'image/png'],
      [webp, 'image/webp'],
    ] as const) {
      for (let length = 0; length < bytes.length; length++)
        expect(['broken', 'unknown']).toContain(inspectImage(bytes.subarray(0, length)))
      const longer = new Uint8Array(bytes.length + 40)
      longer.set(bytes)
      expect(inspectImage(longer)).toBe(type)
      // Also as part of a larger buffer.
      expect(inspectImage(longer.subarray(0, bytes.length))).toBe(type)
    }
  })

  it('reports an image without a size or a frame as broken', () => {
    expect(inspectImage(patched(png, 16, 0, 0, 0, 0))).toBe('broken')
    expect(inspectImage(patched(png, 20, 0, 0, 0, 0))).toBe('broken')
    expect(inspectImage(patched(png, 12, 0))).toBe('broken')
    expect(inspectImage(patched(jpeg(), 17, 0, 0))).toBe('broken')
    // The frame marker turned into a comment: a scan without a frame.
    expect(inspectImage(patched(jpeg(), 11, 0xfe))).toBe('broken')
    expect(inspectImage(patched(jpeg(), JPEG_SCAN_AT, 0x00))).toBe('broken')
    expect(inspectImage(patched(webp, 12, 0x58))).toBe('broken')
  })

  it('returns a result for any bytes', () => {
    const start = fc.constantFrom(
      [...png.subarray(0, 33)],
      [...jpeg().subarray(0, 24)],
      [...webp.subarray(0, 20)],
      [],
    )
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 64 }), (head, tail) => {
        expect(['image/jpeg', 'image/png', 'image/webp', 'broken', 'unknown']).toContain(
          inspectImage(Uint8Array.from([...head, ...tail])),
        )
      }),
      { numRuns: 500 * __TIMES__ },
    )
  })
})
