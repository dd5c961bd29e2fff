import { describe, expect, it } from 'vitest'
import vectors from '../../test/fixtures/trading.json'
import {
  amountForPercent,
  balanceText,
  changeDirection,
  checkSpotOrder,
  depthWidth,
  isHiddenBalance,
  rebateTier,
  stepPrice,
  totalCostText,
} from './index'

interface Case {
  readonly id: string
  readonly area: string
  readonly rule: string
  readonly input: Readonly<Record<string, unknown>>
  readonly expect: Readonly<Record<string, unknown>>
}

const cases: readonly Case[] = vectors.map((row) => ({
  ...row,
  input: { ...row.input },
  expect: { ...row.expect },
}))
const text = (value: unknown) => String(value ?? '')
const side = (value: unknown) => (value === 'buy' ? 'buy' : 'sell')
const typed = (value: unknown) => (typeof value === 'string' ? value : undefined)

function order({ input }: Case): Record<string, unknown> {
  const pair = new Map(Object.entries(Object(input.pair)))
  const verdict = checkSpotOrder({
    side: side(input.side),
    style: input.style === 'market' ? 'market' : 'limit',
    price: typed(input.price),
    amount: typed(input.amount),
    usable: { base: text(input.tradusable), quote: text(input.mainusable) },
    lastPrice: text(input.lastPrice),
    market: {
      priceDecimals: Number(pair.get('price_accuracy')),
      amountDecimals: Number(pair.get('amount_accuracy')),
      minAmount: text(pair.get('minnumber')),
    },
  })
  return verdict.ok ? { ...verdict } : { ok: false, code: verdict.code, ...verdict.params }
}

const COLOUR = { up: 'green', down: 'red' }

function display({ input, rule }: Case): Record<string, unknown> {
  if (rule === 'decimals') {
    return { text: input.decimals === 4 ? balanceText(text(input.value)) : totalCostText(text(input.value)) }
  }
  if (rule.startsWith('depth bar')) {
    return { width: depthWidth({ amount: text(input.amount), price: text(input.price) }, text(input.total)) }
  }
  if (rule === 'rise colour') return { colour: COLOUR[changeDirection(text(input.rise))] }
  if (rule.startsWith('rebate')) return { rate: `${rebateTier(text(input.holding))}%` }
  return { hidden: isHiddenBalance(text(input.usable)) }
}

function run(one: Case): Record<string, unknown> {
  const { input, rule } = one
  if (one.area === 'display') return display(one)
  if (rule.startsWith('slider')) {
    const amount = amountForPercent({
      side: side(input.side),
      percent: Number(input.percent),
      usable: { base: text(input.tradusable), quote: text(input.mainusable) },
      price: text(input.price),
      amountDecimals: Number(input.amount_accuracy),
    })
    return { amount }
  }
  if (rule.startsWith('price stepper')) {
    return {
      price: stepPrice(text(input.price), input.dir === '+' ? '+' : '-', Number(input.price_accuracy)),
    }
  }
  return order(one)
}

describe('rules A4, A5, B6-B8, B13, C18: the cases made for this project', () => {
  const mine = cases.filter(({ area }) => area === 'spot' || area === 'display')

  it('are all here', () => expect(mine).toHaveLength(41))

  it.each(mine.map((one) => [one.id, one.rule, one] as const))('%s %s', (_id, _rule, one) => {
    expect(run(one)).toEqual(one.expect)
  })
})
