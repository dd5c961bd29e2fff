import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JournalRow } from '../../store/store'
import { nodeDigest } from './node-digest'
import { CHAIN_START, commandOf, faultOf, sealedCommand, sealRow } from './seal'

const body = { type: 'spot.cancel', uid: 7, orderId: 9 } as const
const first = sealRow(nodeDigest, CHAIN_START, { seq: 1, ts: 5, key: undefined, body })
const second = sealRow(nodeDigest, first.hash, { seq: 2, ts: 6, key: 'k', body })

describe('journal seal', () => {
  it('never changes: a change of these two lines makes stored data unreadable', () => {
    expect(first.crc).toBe(84_229_082)
    expect(second.hash).toBe('aa00ab64def0073530533965c20fd757389ed6c4ecb09562e477faa1c831b222')
  })

  it('restores the command', () => {
    expect(commandOf(first)).toEqual({ ...body, seq: 1, ts: 5 })
    expect(commandOf(second)).toEqual({ ...body, seq: 2, ts: 6, key: 'k' })
  })

  it('applies a command as in replay, without parsing the text if it cannot differ', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\ud800', '__proto__', '-0'))
    const amount = fc.oneof(text, fc.double().map(String))
    fc.assert(
      fc.property(fc.nat(), text, amount, fc.constantFrom(undefined, '1'), (uid, coin, amount, key) => {
        const credit = { type: 'funds.credit', uid, coin, amount, memo: 'gift' } as const
        const row = sealRow(nodeDigest, CHAIN_START, { seq: 1, ts: 5, key, body: credit })
        expect(sealedCommand(row, credit)).toEqual(commandOf(row))
      }),
    )
    const minus = { ...body, orderId: -0 }
    const row = sealRow(nodeDigest, CHAIN_START, { seq: 1, ts: 5, key: undefined, body: minus })
    expect(sealedCommand(row, minus)).toStrictEqual({ ...body, orderId: 0, seq: 1, ts: 5 })
  })

  it('accepts only the next row', () => {
    expect(faultOf(nodeDigest, { seq: 0, hash: CHAIN_START }, first)).toBeUndefined()
    expect(faultOf(nodeDigest, first, second)).toBeUndefined()
    expect(faultOf(nodeDigest, first, first)).toMatch(/is where 2 should be/)
    expect(faultOf(nodeDigest, { seq: 1, hash: CHAIN_START }, second)).toMatch(/hash chain/)
  })

  it('detects any change of any field', () => {
    const changed: Partial<JournalRow>[] = [
      { ts: 7 },
      { uid: 8 },
      { uid: null },
      { key: null },
      { key: 'k2' },
      { type: 'spot.place' },
      { body: second.body.replace('9', '8') },
      { crc: second.crc ^ 1 },
      { hash: second.hash.replace(/./, (digit) => (digit === '0' ? '1' : '0')) },
    ]
    for (const change of changed) expect(faultOf(nodeDigest, first, { ...second, ...change })).toBeDefined()
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(text !== second.body)
        expect(faultOf(nodeDigest, first, { ...second, body: text })).toMatch(/damaged/)
      }),
    )
  })
})
