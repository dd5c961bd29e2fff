import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, fingerprint } from './fingerprint'

test('fingerprints are the same on every platform and version', () => {
  expect(fingerprint('')).toMatchInlineSnapshot(`"67b59ffe8da88b87b394d3e3b65d3749"`)
  expect(fingerprint('bgk')).toMatchInlineSnapshot(`"bfe4ca749af7def72f47c397f0b1a922"`)
})

test('a hundred thousand similar texts have different fingerprints, in each half too', () => {
  const prints = Array.from({ length: 100_000 }, (_, i) => fingerprint(`{"amount":"${i}"}`))
  expect(new Set(prints).size).toBe(100_000)
  expect(new Set(prints.map((print) => print.slice(0, 16))).size).toBe(100_000)
  expect(new Set(prints.map((print) => print.slice(16))).size).toBe(100_000)
})

test('canonical JSON does not depend on the order of fields', () => {
  expect(canonicalJson({ b: 1, a: [{ d: null, c: 'x' }], e: undefined })).toBe(
    '{"a":[{"c":"x","d":null}],"b":1}',
  )
})

test('canonical JSON writes every text as JSON does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.dictionary(fc.string(), fc.jsonValue()), (text, fields) => {
      expect(canonicalJson(text)).toBe(JSON.stringify(text))
      expect(JSON.parse(canonicalJson(fields))).toEqual(JSON.parse(JSON.stringify(fields)))
    }),
  )
})
