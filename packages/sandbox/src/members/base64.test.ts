import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromBase64, toBase64, toBase64Url } from './base64'
import { sameText } from './same-text'

it('base64 agrees with the one of Node, both ways', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      const peer = Buffer.from(bytes)
      expect(toBase64(bytes)).toBe(peer.toString('base64').replaceAll('=', ''))
      expect(toBase64Url(bytes)).toBe(peer.toString('base64url'))
      expect([...fromBase64(toBase64(bytes))]).toEqual([...bytes])
    }),
  )
})

it('texts are the same only when they are', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => sameText(a, b) === (a === b)))
  fc.assert(fc.property(fc.string(), (a) => sameText(a, `${a}`)))
  expect([sameText('', 'a'), sameText('a', ''), sameText('aa', 'a'), sameText('a', 'aa')]).toEqual([
    false,
    false,
    false,
    false,
  ])
})
