import { crc32, deflateSync } from 'node:zlib'
import { concatBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanImage, MAX_IMAGE_BYTES } from './clean-image'

const text = (value: string) => Uint8Array.from(value, (letter) => letter.charCodeAt(0))
const GPS = 'Exif\0\0GPSLatitude 59.3293 N'
const SCRIPT = '<script>alert(1)</script>'

function segment(marker: number, body: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of(0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255), body)
}
const frame = (width: number, height: number, marker = 0xc0) =>
  segment(
    marker,
    Uint8Array.of(
      8,
      height >> 8,
      height & 255,
      width >> 8,
      width & 255,
      3,
      1,
      0x22,
      0,
      2,
      0x11,
      1,
      3,
      0x11,
      1,
    ),
  )
const scan = concatBytes(
  segment(0xda, Uint8Array.of(3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0)),
  Uint8Array.of(1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 5),
)
const JFIF = segment(0xe0, text('JFIF\0\x01\x01\0\0\x01\0\x01\0\0'))
const tables = segment(0xdb, new Uint8Array(65))
const END = Uint8Array.of(0xff, 0xd9)

function jpeg(parts: readonly Uint8Array[]): Uint8Array {
  return concatBytes(Uint8Array.of(0xff, 0xd8), ...parts)
}

function pngChunk(name: string, body: Uint8Array): Uint8Array {
  const named = concatBytes(text(name), body)
  const whole = new Uint8Array(named.length + 8)
  const view = new DataView(whole.buffer)
  view.setUint32(0, body.length)
  whole.set(named, 4)
  view.setUint32(4 + named.length, crc32(named))
  return whole
}
function png(width: number, height: number, more: readonly Uint8Array[] = []): Uint8Array {
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  head.set([8, 2], 8)
  return concatBytes(
    text('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', head),
    ...more,
    pngChunk('IDAT', new Uint8Array(deflateSync(new Uint8Array(100)))),
    pngChunk('IEND', new Uint8Array()),
  )
}

function webpChunk(name: string, body: Uint8Array): Uint8Array {
  const head = new Uint8Array(8)
  head.set(text(name))
  new DataView(head.buffer).setUint32(4, body.length, true)
  return concatBytes(head, body, new Uint8Array(body.length % 2))
}
const lossy = (width: number, height: number) =>
  webpChunk(
    'VP8 ',
    Uint8Array.of(0x30, 1, 0, 0x9d, 1, 0x2a, width & 255, width >> 8, height & 255, height >> 8, 7),
  )
const canvas = (width: number, height: number, flags = 0x3c) =>
  webpChunk(
    'VP8X',
    Uint8Array.of(
      flags,
      0,
      0,
      0,
      (width - 1) & 255,
      (width - 1) >> 8,
      0,
      (height - 1) & 255,
      (height - 1) >> 8,
      0,
    ),
  )
const webp = (parts: readonly Uint8Array[]) => webpChunk('RIFF', concatBytes(text('WEBP'), ...parts))

const many = (times: number, part: Uint8Array) => Array.from({ length: times }, () => part)
const wrongSum = () => {
  const bytes = png(3, 3)
  bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1
  return bytes
}

const codeOf = (bytes: Uint8Array) => {
  const image = cleanImage(bytes)
  return image.ok ? image.type : image.code
}
const cleaned = (bytes: Uint8Array): Uint8Array => {
  const image = cleanImage(bytes)
  if (!image.ok) throw new Error(image.code)
  return image.bytes
}
const holds = (bytes: Uint8Array, words: string) => Buffer.from(bytes).includes(words)

describe('what a picture keeps', () => {
  it('a JPEG loses places, comments, profiles, and what hides behind its end; the picture stays to the byte', () => {
    const plain = jpeg([JFIF, tables, frame(640, 480), scan, END])
    const image = jpeg([
      JFIF,
      segment(0xe1, text(GPS)),
      segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${GPS}`)),
      segment(0xed, text('Photoshop 3.0')),
      segment(0xe2, text('ICC_PROFILE\0')),
      segment(0xfe, text(SCRIPT)),
      tables,
      frame(640, 480),
      scan,
      END,
      text(SCRIPT),
    ])
    expect(cleaned(image)).toEqual(plain)
    expect(cleanImage(image)).toMatchObject({ type: 'image/jpeg', width: 640, height: 480 })
  })

  it('a progressive JPEG keeps all of its scans and the word on its colours', () => {
    const adobe = segment(0xee, text('Adobe\0\x64\0\0\0\0\x01'))
    const whole = jpeg([adobe, frame(9, 9, 0xc2), scan, tables, scan, scan, END])
    expect(cleaned(whole)).toEqual(whole)
  })

  it('a PNG loses text, EXIF, times and strange chunks', () => {
    const image = concatBytes(
      png(3, 3, [
        pngChunk('tEXt', text(`Comment\0${SCRIPT}`)),
        pngChunk('iTXt', text(SCRIPT)),
        pngChunk('eXIf', text(GPS)),
        pngChunk('tIME', new Uint8Array(7)),
        pngChunk('prVt', text(SCRIPT)),
      ]),
      text(SCRIPT),
    )
    expect(cleaned(image)).toEqual(png(3, 3))
  })

  it('a WebP loses EXIF and XMP and says so in its flags', () => {
    const image = webp([
      canvas(20, 10),
      webpChunk('ICCP', text('profile')),
      webpChunk('ALPH', text('alpha')),
      lossy(20, 10),
      webpChunk('EXIF', text(GPS)),
      webpChunk('XMP ', text(SCRIPT)),
    ])
    expect(cleaned(image)).toEqual(
      webp([canvas(20, 10, 0x10), webpChunk('ALPH', text('alpha')), lossy(20, 10)]),
    )
    const lossless = webp([webpChunk('VP8L', Uint8Array.of(0x2f, 0x13, 0x40, 0x02, 0, 1))])
    expect(cleanImage(lossless)).toMatchObject({ ok: true, width: 20, height: 10 })
  })
})

describe('what is no picture', () => {
  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'IMAGE_EMPTY'],
    ['SVG with a script', text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`), 'IMAGE_TYPE'],
    ['a GIF', text('GIF89a\x01\0\x01\0'), 'IMAGE_TYPE'],
    ['a PDF', text('%PDF-1.7'), 'IMAGE_TYPE'],
    ['HTML', text(`<!doctype html>${SCRIPT}`), 'IMAGE_TYPE'],
    ['10 MB and a byte', concatBytes(png(1, 1), new Uint8Array(MAX_IMAGE_BYTES)), 'IMAGE_TOO_LARGE'],
    ['a PNG of 50 000 a side', png(50_000, 50_000), 'IMAGE_DIMENSIONS'],
    ['a PNG of 8193 by 1', png(8193, 1), 'IMAGE_DIMENSIONS'],
    ['a PNG of 8192 by 8192', png(8192, 8192), 'IMAGE_DIMENSIONS'],
    ['a PNG of 8192 by 4882', png(8192, 4882), 'image/png'],
    ['a JPEG of 65 535 a side', jpeg([frame(65_535, 65_535), scan, END]), 'IMAGE_DIMENSIONS'],
    ['a WebP of 16 000 a side', webp([lossy(16_000, 16_000)]), 'IMAGE_DIMENSIONS'],
    ['a JPEG with two sizes', jpeg([frame(9, 9), frame(60_000, 60_000), scan, END]), 'IMAGE_BROKEN'],
    ['a JPEG with its height after the scan', jpeg([frame(9, 0), scan, END]), 'IMAGE_BROKEN'],
    ['a JPEG without scan', jpeg([frame(9, 9), END]), 'IMAGE_BROKEN'],
    ['a JPEG without end', jpeg([frame(9, 9), scan]), 'IMAGE_BROKEN'],
    ['a JPEG of HTML', concatBytes(Uint8Array.of(0xff, 0xd8, 0xff), text(SCRIPT)), 'IMAGE_BROKEN'],
    ['a PNG with two heads', png(3, 3, [png(9, 9).subarray(8, 33)]), 'IMAGE_BROKEN'],
    ['a PNG with half a chunk', png(3, 3).subarray(0, 60), 'IMAGE_BROKEN'],
    ['a PNG with a chunk whose checksum is wrong', wrongSum(), 'IMAGE_BROKEN'],
    ['a PNG with 10,001 chunks', png(3, 3, many(9_999, pngChunk('IDAT', new Uint8Array()))), 'IMAGE_BROKEN'],
    [
      'a JPEG with 10,001 tables',
      jpeg([...many(10_001, segment(0xdb, new Uint8Array())), frame(9, 9), scan, END]),
      'IMAGE_BROKEN',
    ],
    [
      'a WebP with 10,001 chunks',
      webp([canvas(9, 9), ...many(10_000, webpChunk('ALPH', new Uint8Array())), lossy(9, 9)]),
      'IMAGE_BROKEN',
    ],
    ['a WebP whose canvas has another size', webp([canvas(9, 9), lossy(10, 9)]), 'IMAGE_BROKEN'],
    ['a moving WebP', webp([canvas(9, 9), webpChunk('ANMF', text('frames'))]), 'IMAGE_BROKEN'],
    ['a WebP longer than its file', webp([lossy(9, 9)]).subarray(0, 25), 'IMAGE_BROKEN'],
  ])('%s', (_name, bytes, code) => {
    expect(codeOf(bytes)).toBe(code)
  })

  it('cut or changed anywhere, a picture is refused or clean, and never throws', () => {
    const pictures = [
      jpeg([JFIF, segment(0xe1, text(GPS)), tables, frame(64, 48), scan, END]),
      png(3, 3, [pngChunk('eXIf', text(GPS))]),
      webp([canvas(20, 10), lossy(20, 10), webpChunk('EXIF', text(GPS))]),
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...pictures),
        fc.nat(200),
        fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 3 }),
        (picture, cut, changes) => {
          const bytes = picture.slice(0, Math.max(0, picture.length - cut))
          for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte
          const image = cleanImage(bytes)
          // Cleaning what is clean changes nothing.
          if (image.ok) expect(cleaned(image.bytes)).toEqual(image.bytes)
        },
      ),
      { numRuns: 200 * __TIMES__ },
    )
    for (const picture of pictures) expect(holds(cleaned(picture), 'GPS')).toBe(false)
  })

  it('10 MB of markers cost no more than a look at each', () => {
    const stuffed = new Uint8Array(MAX_IMAGE_BYTES).fill(0xff)
    stuffed.set(jpeg([frame(9, 9), scan]))
    expect(codeOf(stuffed)).toBe('IMAGE_BROKEN')
    const tiny = concatBytes(png(3, 3).subarray(0, 33), new Uint8Array(MAX_IMAGE_BYTES - 33))
    expect(codeOf(tiny)).toBe('IMAGE_BROKEN')
  })
})
