import { describe, expect, it, vi } from 'vitest'
import { isBgkError } from '../../src/errors'
import type { Codec } from '../../src/wire/codec/codec'
import { asWritten } from '../fixtures/whole-seconds'
import dialects from '../fixtures/wire-dialects.json'
import futures from '../fixtures/wire-futures.json'
import wallet from '../fixtures/wire-wallet.json'
import words from '../fixtures/wire-words.json'
import * as wire from './all-codecs'

// Reach of the fixtures: each word of each dictionary both ways, each field with a value and without, each
// list full and empty. `npm run coverage:codecs` measures that they reach each line and branch.

interface Dictionary {
  readonly table: Readonly<Record<string, string>>
  readonly read: Set<string>
  readonly written: Set<string>
}
const dictionaries = vi.hoisted((): Dictionary[] => [])

vi.mock(import('../../src/wire/codec/fields'), async (original) => {
  const real = await original()
  return {
    ...real,
    names(table) {
      const dictionary = { table, read: new Set<string>(), written: new Set<string>() }
      dictionaries.push(dictionary)
      const words = real.names(table)
      return {
        toDomain(word) {
          dictionary.read.add(word)
          return words.toDomain(word)
        },
        toWire(word) {
          dictionary.written.add(word)
          return words.toWire(word)
        },
      }
    },
  }
})

interface Fixture {
  readonly codec: string
  readonly wire: unknown
}
const fixtures: readonly Fixture[] = [...dialects, ...futures, ...wallet]
const codecs: Readonly<Record<string, unknown>> = wire
const codecOf = (name: string) => {
  const codec = codecs[`${name}Codec`]
  if (!isCodec(codec)) throw new Error(`src/wire has no ${name}Codec`)
  return codec
}
function isCodec(thing: unknown): thing is Codec<unknown> {
  return typeof thing === 'object' && thing !== null && 'decode' in thing && 'encode' in thing
}
const rowOf = ({ wire }: Fixture): unknown => (Array.isArray(wire) ? wire[0] : wire)
const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

it('has a fixture for every codec', () => {
  const covered = new Set(fixtures.map(({ codec }) => `${codec}Codec`))
  const all = Object.keys(codecs).filter((name) => name.endsWith('Codec') && isCodec(codecs[name]))
  // An asset alone is read as a row of a list; frames of the account stream have their own tests.
  expect(all.filter((name) => !covered.has(name))).toEqual([
    'walletAssetCodec',
    'futuresAssetCodec',
    'fiatAssetCodec',
    'accountFrameCodec',
    'accountGreetingCodec',
    'accountLoginCodec',
  ])
})

describe('rule 20: every word, read and written', () => {
  it.each(words)('is in the fixtures: $codec $field', ({ codec: name, field, ours, words }) => {
    const row = rowOf(fixtures.find(({ codec }) => codec === name) ?? { codec: name, wire: {} })
    for (const [word, domain] of Object.entries(words)) {
      const decoded = codecOf(name).decode({ ...(isRow(row) && row), [field]: word })
      expect(decoded).toMatchObject({ [ours]: domain })
      expect(JSON.parse(JSON.stringify(codecOf(name).encode(decoded)))).toMatchObject({ [field]: word })
    }
  })

  it('is complete for every dictionary', () => {
    expect(dictionaries.length).toBeGreaterThan(10)
    for (const { table, read, written } of dictionaries) {
      expect([...read]).toEqual(expect.arrayContaining(Object.values(table)))
      expect([...written]).toEqual(expect.arrayContaining(Object.keys(table)))
    }
  })
})

/** Copies of the row with one field changed, for each field at any depth. */
function* changedOnce(
  row: unknown,
  change: (value: unknown) => readonly unknown[],
  path = '',
): Iterable<[string, unknown]> {
  if (Array.isArray(row)) {
    const [first, ...rest] = row
    for (const [at, other] of changedOnce(first, change, `${path}.0`)) yield [at, [other, ...rest]]
    return
  }
  if (!isRow(row)) return
  for (const [key, value] of Object.entries(row)) {
    const here = path === '' ? key : `${path}.${key}`
    for (const other of change(value)) yield [here, { ...row, [key]: other }]
    for (const [at, other] of changedOnce(value, change, here)) yield [at, { ...row, [key]: other }]
  }
}

describe('rule 3: null in place of each field', () => {
  it.each([...new Set(fixtures.map(({ codec }) => codec))])('is readable: %s', (name) => {
    const codec = codecOf(name)
    for (const fixture of fixtures.filter(({ codec }) => codec === name)) {
      const nothings = (value: unknown) => [null, undefined, '', '--', ...(Array.isArray(value) ? [[]] : [])]
      for (const [path, row] of changedOnce(fixture.wire, nothings)) {
        try {
          const decoded = codec.decode(row)
          // A value read without the field is complete: it can be written, and reads back equal.
          const again = codec.decode(JSON.parse(JSON.stringify(codec.encode(decoded))))
          expect(asWritten(again), path).toEqual(asWritten(decoded))
        } catch (error) {
          if (!isBgkError(error)) throw error
          expect(error.code, path).toBe('RESPONSE_INVALID')
        }
      }
    }
  })
})
