import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asWritten } from '../../test/fixtures/whole-seconds'
import fixtures from '../../test/fixtures/wire-futures.json'
import { isBgkError } from '../errors'
import type { Codec } from './codec/codec'
import * as cycle from './cycle'
import { fillCodec } from './fills'
import * as futures from './futures'
import * as market from './futures-market'
import * as stop from './futures-request'

const modules = { ...futures, ...market, ...stop, ...cycle, fillCodec }
const codecs = new Map<string, Codec<unknown>>(
  Object.entries(modules).flatMap(([name, codec]): [string, Codec<unknown>][] =>
    name.endsWith('Codec') ? [[name.replace(/Codec$/, ''), codec]] : [],
  ),
)

const codecOf = (name: string): Codec<unknown> => {
  const codec = codecs.get(name)
  if (!codec) throw new Error(`no codec ${name}`)
  return codec
}

/** Returns a codec's first fixture with changed fields. */
const changed = (name: string, change: object): unknown => {
  const row = fixtures.find(({ codec }) => codec === name)?.wire
  return { ...(Array.isArray(row) ? row[0] : row), ...change }
}

describe('rule 3: misleading wire names', () => {
  it.each(fixtures)('decode $codec: $note', ({ codec, wire, domain }) => {
    const decoded = codecOf(codec).decode(wire)
    expect(decoded).toEqual(domain)
    expect(codecOf(codec).decode(JSON.parse(JSON.stringify(codecOf(codec).encode(decoded))))).toEqual(decoded)
  })

  it.each([...codecs.keys()])('ignore unknown extra fields of %s', (name) => {
    for (const { codec, wire } of fixtures) {
      if (codec !== name) continue
      const row = Array.isArray(wire) ? wire[0] : wire
      expect(codecOf(name).decode({ ...row, someNewField: { a: [1] } })).toEqual(codecOf(name).decode(wire))
    }
  })

  it('are written with their misspellings', () => {
    const wire = futures.futuresOrderCodec.encode(
      futures.futuresOrderCodec.decode(changed('futuresOrder', {})),
    )
    expect(wire).toMatchObject({ tdMode: 'lsolate', point: '16', entrust_price: '64000', price: '' })
    expect(
      futures.futuresPositionCodec.encode(
        futures.futuresPositionCodec.decode(changed('futuresPosition', {})),
      ),
    ).toMatchObject({ profit: '32', income: '-1.25', position: '320', fess: '0.02', last_profit: '63750' })
  })

  it('rule 38: drop unreadable extension fields, not the row', () => {
    const prices = {
      markprice: '64010.5',
      indexprice: 64000,
      fundingrate: '-1.2E-4',
      fundingtime: 1_767_225_600_000,
      fundinginterval: '28800000',
      mmr: '0.004',
      tiers: [
        { cap: '50000', mmr: '0.004', cum: '0', max_lever: 125 },
        { mmr: '0.005', cum: 50 },
      ],
    }
    const whole = market.futuresMarketCodec.decode(changed('futuresMarket', prices))
    expect(whole).toMatchObject({
      markPrice: '64010.5',
      indexPrice: '64000',
      fundingRate: '-0.00012',
      nextFundingTime: 1_767_225_600_000,
      fundingInterval: 28_800_000,
      maintenanceMarginRate: '0.004',
      tiers: [
        { maxNotional: '50000', maintenanceMarginRate: '0.004', deduction: '0', maxLeverage: 125 },
        { maintenanceMarginRate: '0.005', deduction: '50' },
      ],
    })
    expect(market.futuresMarketCodec.decode(market.futuresMarketCodec.encode(whole))).toEqual(whole)
    const plain = market.futuresMarketCodec.decode(changed('futuresMarket', {}))
    for (const odd of [null, '', '--', 'NaN', 'soon', {}, [], [{}], true, -1.5, '1e400'])
      for (const name of Object.keys(prices)) {
        const read = market.futuresMarketCodec.decode(changed('futuresMarket', { [name]: odd }))
        if (name === 'fundingrate' && (odd === -1.5 || odd === '1e400')) continue
        expect(read, `${name} ${String(odd)}`).toEqual(plain)
      }
    const position = futures.futuresPositionCodec.decode(changed('futuresPosition', { marginratio: 'high' }))
    expect(position.marginRatio).toBeUndefined()
    expect(position.id).toBeGreaterThan(0)
  })

  it.each(['', null, undefined, '--', 0, '0.00'])('read an average price of %j as none', (price) => {
    expect(futures.futuresOrderCodec.decode(changed('futuresOrder', { price })).averagePrice).toBeUndefined()
  })

  it.each(['', null, undefined, '--', 0, '-1', '0E-8'])('read a liquidation price of %j as none', (point) => {
    const { liquidationPrice } = futures.futuresPositionCodec.decode(changed('futuresPosition', { point }))
    expect(liquidationPrice).toBeUndefined()
  })

  it.each([null, [], '', undefined])('read %j from positionById as nothing', (data) => {
    expect(cycle.cycleResultCodec.decode(data)).toBeUndefined()
    expect(cycle.cycleResultCodec.encode(undefined)).toBeNull()
  })

  it.each([
    ['enable', 'disable', ['66000', undefined]],
    ['disable', 'enable', [undefined, '62000']],
    ['enable', 'enable', ['66000', '62000']],
    [true, 'N', ['66000', undefined]],
    ['disable', 'disable', [undefined, undefined]],
  ])('read the flags %j and %j', (take_profit, stop_loss, [takeProfit, stopLoss]) => {
    const wire = changed('stopOrder', { take_profit, stop_loss })
    const { takeProfitPrice, stopLossPrice } = stop.stopOrderCodec.decode(wire)
    expect([takeProfitPrice, stopLossPrice]).toEqual([takeProfit, stopLoss])
    expect(stop.stopOrderCodec.encode(stop.stopOrderCodec.decode(wire))).toMatchObject({
      take_profit: takeProfit ? 'enable' : 'disable',
      take_profit_price: takeProfit ?? '0',
      stop_loss: stopLoss ? 'enable' : 'disable',
      stop_loss_price: stopLoss ?? '0',
    })
  })
})

describe('rule 20: known and unknown codes', () => {
  const tables: readonly (readonly [string, string, string, Readonly<Record<string, string>>])[] = [
    [
      'futuresOrder',
      'state',
      'status',
      {
        unfilled: 'unfilled',
        section: 'partial',
        all: 'filled',
        cancel: 'cancelled',
        uncancel: 'partiallyCancelled',
        strange: 'strange',
      },
    ],
    [
      'futuresPosition',
      'state',
      'status',
      {
        enable: 'open',
        end: 'liquidated',
        out: 'closed',
        profit: 'takeProfit',
        loss: 'stopLoss',
        adl: 'adl',
      },
    ],
    [
      'stopOrder',
      'state',
      'status',
      { enable: 'active', close: 'cancelled', success: 'triggered', odd: 'odd' },
    ],
    ['cycleOrder', 'state', 'status', { enable: 'open', end: 'settled', out: 'closed', odd: 'odd' }],
    ['futuresOrder', 'tdMode', 'marginMode', { cross: 'cross', lsolate: 'isolated', portfolio: 'portfolio' }],
    ['futuresPosition', 'style', 'type', { limit: 'limit', market: 'market', trigger: 'trigger' }],
    ['futuresPosition', 'type', 'side', { buy: 'buy', sell: 'sell' }],
    ['cycleOrder', 'type', 'side', { buy: 'buy', sell: 'sell' }],
    [
      'futuresMarket',
      'state',
      'status',
      { enable: 'enabled', disable: 'disabled', ready: 'soon', odd: 'odd' },
    ],
  ]
  it.each(tables)('map %s.%s', (name, field, ours, table) => {
    for (const [wire, domain] of Object.entries(table)) {
      const decoded = codecOf(name).decode(changed(name, { [field]: wire }))
      expect(decoded).toMatchObject({ [ours]: domain })
      expect(codecOf(name).encode(decoded)).toMatchObject({ [field]: wire })
    }
  })

  it('map direction 1 to buy, anything else to sell; isolated may be spelled correctly', () => {
    const read = (change: object) => futures.futuresOrderCodec.decode(changed('futuresOrder', change))
    expect([read({ type: 1 }).side, read({ type: '2' }).side]).toEqual(['buy', 'sell'])
    for (const tdMode of ['lsolate', 'isolate', 'isolated'])
      expect(read({ tdMode }).marginMode).toBe('isolated')
  })
})

describe('rule 38: account rows require only their id', () => {
  it.each([
    ['futuresOrder', { lever: 'x' }, 'leverage'],
    ['futuresOrder', { entrust_price: 'x' }, 'price'],
    ['futuresOrder', { entrust_price: '-1' }, 'price'],
    ['futuresPosition', { type: 'up' }, 'side'],
    ['futuresPosition', { type: { toString: 0 } }, 'side'],
    ['futuresPosition', { point: 'N/A' }, 'liquidationPrice'],
    ['cyclePosition', { wdate: '2024-05-04' }, 'openedAt'],
    ['stopOrder', { take_profit: 'enable', take_profit_price: 'NaN' }, 'takeProfitPrice'],
  ])('%s %j: drops and names %s', (name, change, field) => {
    const row = codecOf(name).decode(changed(name, change))
    expect(row).toMatchObject({ id: expect.any(Number), unreadable: [field] })
    expect(row).not.toHaveProperty(field)
  })

  it('reads a leverage with decimals', () => {
    const row = futures.futuresPositionCodec.decode(changed('futuresPosition', { lever: '12.5' }))
    expect(row.leverage).toBe(12.5)
  })

  it('marks the list incomplete for an order without an id', () => {
    const account = futures.futuresAccountCodec.decode(changed('futuresAccount', { entrust_order: [{}] }))
    expect([account.openOrders.length, account.openOrders.incomplete]).toEqual([0, true])
  })
})

describe('invalid responses', () => {
  it.each([
    ['futuresMarket', { unit: '' }, 'unit'],
    ['futuresMarket', { autoid: 'x' }, 'autoid'],
    ['cycleInfo', { limit: [{}] }, 'limit.0.paycoin'],
    ['futuresMarketDetail', { buy: [{ price: 'x', amount: 1 }] }, 'buy.0.price'],
  ])('%s %j: RESPONSE_INVALID at %s', (name, change, field) => {
    expect(() => codecOf(name).decode(changed(name, change))).toThrow(
      expect.objectContaining({ code: 'RESPONSE_INVALID', field }),
    )
  })

  it.each([...codecs.keys()])('decode any JSON as %s to a value or RESPONSE_INVALID', (name) => {
    const spoilt = fc.tuple(fc.nat(30), fc.jsonValue({ maxDepth: 2 })).map(([at, value]) => {
      const keys = Object.keys(Object(changed(name, {})))
      return changed(name, { [keys[at % keys.length] ?? 'x']: value })
    })
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), spoilt), (wire) => {
        try {
          const decoded = codecOf(name).decode(wire)
          const again = codecOf(name).decode(codecOf(name).encode(decoded))
          expect(asWritten(again)).toEqual(asWritten(decoded))
        } catch (error) {
          if (!isBgkError(error)) throw error
          expect(error.code).toBe('RESPONSE_INVALID')
        }
      }),
      { numRuns: 300 },
    )
  })
})
