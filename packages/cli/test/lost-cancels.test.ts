import { beforeEach, describe, expect, it } from 'vitest'
import { accepted, exchangeWith, interrupted, lost, posts, row, setUpProgram } from './fake-exchange'

// Cancels without a response, on an exchange with and without idempotency keys.

const { start, bgk } = setUpProgram()

describe('spot cancel', () => {
  let open = true
  beforeEach(() => {
    open = true
  })
  const cancelling = (how: () => unknown, options: { readonly keys?: boolean } = {}) =>
    exchangeWith(
      {
        '/trad/entrustOrder': () => accepted(open ? [row(1)] : [], open ? 1 : 0),
        '/trad/entrustHistory': () => accepted(open ? [] : [row(1, { state: 'cancelled' })], open ? 0 : 1),
        '/trad/closeEntrust': how,
      },
      options,
    )
  const done = { code: 200, msg: 'ok', data: null }
  const doneAndLost = () => {
    open = false
    return lost(done)
  }

  it('resolves a lost response immediately', async () => {
    const exchange = cancelling(doneAndLost)
    const { exit, out } = await bgk('spot cancel 1 --yes --json', exchange)
    expect(exit).toBe(0)
    expect(JSON.parse(out)).toMatchObject([{ id: 1, status: 'cancelled', error: null }])
    expect((await bgk('spot cancel 1 --yes', exchange)).out).toContain('already canceled')
    expect(posts(exchange)).toHaveLength(1)
  })

  it('rerun finds an unresolved cancel applied, with keys and without', async () => {
    for (const keys of [true, false]) {
      open = true
      const exchange = cancelling(doneAndLost, { keys })
      expect((await interrupted(start, exchange, 'spot cancel 1 --yes')).exit).toBe(9)
      const { exit, out } = await bgk('spot cancel 1 --yes', exchange)
      expect({ exit, out }).toEqual({
        exit: 0,
        out: 'Id  Pair      Result\n 1  BTC/USDT  canceled  already canceled\n',
      })
      expect(posts(exchange)).toHaveLength(1)
      expect((await bgk('orders reconcile', exchange)).err).toBe('No unresolved writes\n')
    }
  })

  it('resends a cancel that never arrived', async () => {
    for (const keys of [true, false]) {
      open = true
      let losing = true
      const exchange = cancelling(
        () => {
          if (losing) throw new TypeError('fetch failed')
          open = false
          return done
        },
        { keys },
      )
      expect((await interrupted(start, exchange, 'spot cancel 1 --yes')).exit).toBe(9)
      losing = false
      expect((await bgk('spot cancel --all --yes', exchange)).exit).toBe(0)
      expect((await bgk('orders reconcile', exchange)).err).toBe('No unresolved writes\n')
    }
  })
})

describe('futures cancel', () => {
  const order = {
    autoid: 7,
    tradcoin: 'BTC',
    lever: 10,
    maincoin: 'USDT',
    type: 'buy',
    style: 'limit',
    price: '50000',
    number: '1',
    unfilled: '1',
    wdate: '2026-01-02 03:04:05',
  }
  /** Of one order that is canceled although the answer is lost. */
  const cancelling = (options: { readonly keys?: boolean } = {}) => {
    let open = true
    return exchangeWith(
      {
        '/contract/tradEntrust': () => accepted(open ? [{ ...order, state: 'unfilled' }] : [], open ? 1 : 0),
        '/contract/tradHistory': () => accepted(open ? [] : [{ ...order, state: 'cancelled' }], open ? 0 : 1),
        '/contract/closeEntrust': () => {
          open = false
          return lost({ code: 200, msg: 'ok', data: null })
        },
      },
      options,
    )
  }

  it('rerun finds an unresolved cancel applied, with keys and without', async () => {
    for (const keys of [true, false]) {
      const exchange = cancelling({ keys })
      expect((await interrupted(start, exchange, 'futures cancel 7 --yes')).exit).toBe(9)
      expect(await bgk('futures cancel 7 --yes', exchange)).toMatchObject({
        exit: 0,
        out: 'Id  Pair      Result\n 7  BTC/USDT  canceled  already canceled\n',
      })
      expect((await bgk('orders reconcile', exchange)).err).toBe('No unresolved writes\n')
    }
  })
})
