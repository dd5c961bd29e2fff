import { describe, expect, it } from 'vitest'
import { statusText } from '../src/exchange/status'
import { columnOf } from '../src/orders/batch/row'
import { isEqualTyped, readJournalLine } from '../src/orders/entry'
import { exchangeWith, setUpProgram } from './fake-exchange'

const { bgk } = setUpProgram()

describe('former flags', () => {
  it.each([
    ['spot buy BTC/USDT --amount 0.001 --price 50000', 'spot buy BTC/USDT --quantity 0.001 --price 50000'],
  ])('%s equals %s', async (former, current) => {
    const preview = async (line: string) => {
      const { exit, out } = await bgk(`${line} --dry-run --json`, exchangeWith({}))
      const { payload, estimate } = JSON.parse(out)
      return { exit, payload, estimate }
    }
    expect(await preview(former)).toEqual(await preview(current))
    expect((await preview(former)).payload).toMatchObject({ pair: 'BTC/USDT', quantity: '0.001' })
  })

  it.each([
    'spot buy BTC/USDT --amount 1 --quantity 1',
    'futures long BTC/USDT --lots 1 --quantity 1',
    'futures long BTC/USDT --quantity 1 --tp 2 --take-profit 2',
    'futures long BTC/USDT --quantity 1 --mode cross --margin-mode cross',
    'futures long BTC/USDT --quantity 1 --lever 5 --leverage 5',
  ])('rejects %s with exit 2', async (line) => {
    const { exit, err } = await bgk(line, exchangeWith({}))
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('is the former name of') })
  })

  it.each(['spot buy', 'futures long', 'cycle buy', 'ieo subscribe'])(
    'help of %s omits them',
    async (command) => {
      const { out } = await bgk(`${command} --help`, exchangeWith({}))
      expect(out).toContain('--quantity')
      expect(out).not.toMatch(/--(amount|lots|lever|mode|tp|sl)\b/)
    },
  )

  it.each(['futures levers', 'watch desk'])('accepts %s as an alias', async (command) => {
    expect((await bgk(`${command} --help`, exchangeWith({}))).exit).toBe(0)
  })
})

it.each([
  ['amount', 'quantity'],
  ['lots', 'quantity'],
  ['lever', 'leverage'],
  ['mode', 'marginMode'],
  ['tp', 'takeProfit'],
  ['sl', 'stopLoss'],
  ['Take Profit', 'takeProfit'],
  ['margin_mode', 'marginMode'],
])('reads the batch column %s as %s', (name, column) => {
  expect(columnOf(name)).toBe(column)
})

it('matches a journal entry of an earlier version', () => {
  const former = { command: 'futures long', pair: 'BTC/USDT', lots: '1', lever: '5', mode: 'cross', tp: '9' }
  const current = {
    command: 'futures long',
    pair: 'BTC/USDT',
    quantity: '1',
    leverage: '5',
    marginMode: 'cross',
    takeProfit: '9',
  }
  expect(isEqualTyped(former, current)).toBe(true)
  expect(isEqualTyped(former, { ...current, quantity: '2' })).toBe(false)
  const transfer = { command: 'wallet transfer', coin: 'USDT', amount: '1' }
  expect(isEqualTyped(transfer, { command: 'wallet transfer', coin: 'USDT', quantity: '1' })).toBe(false)
})

it.each([
  [{ state: 'told' }, { state: 'reported' }],
  [
    { state: 'applied', by: 'answer' },
    { state: 'applied', by: 'response' },
  ],
  [
    { state: 'notApplied', by: 'settling' },
    { state: 'notApplied', by: 'exchange' },
  ],
  [
    { state: 'applied', by: 'hand' },
    { state: 'applied', by: 'user' },
  ],
])('reads the journaled outcome %j as %j', (former, current) => {
  const line = JSON.stringify({ v: 1, id: 'a', at: 1, ...former })
  expect(readJournalLine(line)).toEqual({ kind: 'end', id: 'a', line: { at: 1, ...current } })
})

it.each(['constructor', 'toString', '__proto__'])('knows no batch column %s', (name) => {
  expect(columnOf(name)).toBeUndefined()
})

it.each([
  ['partiallyCancelled', 'partly filled, rest canceled'],
  ['notOpen', 'not yet open'],
  ['unfilled', 'open'],
  ['constructor', 'constructor'],
  ['completed', 'completed'],
  [undefined, ''],
])('shows status %s as "%s"', (status, text) => {
  expect(statusText(status)).toBe(text)
})

it('groups the help by topic', async () => {
  const { out } = await bgk('--help', exchangeWith({}))
  const headings = [...out.matchAll(/^(\S.*):$/gm)].map(([, name]) => name)
  expect(headings).toEqual(['Get started', 'Trade', 'Markets', 'Account', 'Tools', 'Global flags'])
})

it('lists the journal newest first', async () => {
  const exchange = exchangeWith({ '/trad/buyLimit': () => ({ code: 200, msg: '', data: { orderId: 42 } }) })
  for (const price of ['50000', '50001'])
    await bgk(`spot buy BTC/USDT --quantity 0.001 --price ${price} --yes`, exchange)
  const { out } = await bgk('orders journal --json', exchange)
  const texts = JSON.parse(out).map((entry: { payload?: unknown }) => JSON.stringify(entry))
  expect(texts[0]).toContain('50001')
  expect(texts[1]).toContain('50000')
})
