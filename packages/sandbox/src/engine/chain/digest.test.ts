import { expect, it } from 'vitest'
import { portableDigest } from './digest'
import { nodeDigest } from './node-digest'

it('returns the checksums of Node for every length around a block and for any text', () => {
  const texts = [
    ...Array.from({ length: 200 }, (_, length) => 'x'.repeat(length)),
    '€ 🙂 half \ud83d 中文 \u0000',
    'long '.repeat(40_000),
  ]
  for (const text of texts) {
    expect(portableDigest.sha256(text)).toBe(nodeDigest.sha256(text))
    expect(portableDigest.crc32(text)).toBe(nodeDigest.crc32(text))
  }
})
