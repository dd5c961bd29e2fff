import type { Drill } from './prove'

const WMA = `import { checkPeriods, type Recipe, runSeries, type Series } from './recipe'
import { type IndicatorStream, streamCloses } from './stream'

function recipe(period: number): Recipe {
  checkPeriods([period])
  const weights = (period * (period + 1)) / 2
  return {
    memory: period,
    lines: 1,
    step([close], at, seen, _fresh, lines, to) {
      let sum = seen >= period ? 0 : Number.NaN
      for (let back = 0; back < period && seen >= period; back += 1) sum += (period - back) * close![at - back]!
      lines[0]![to] = sum / weights
    },
  }
}

/**
 * Weighted moving average of the close: the newest bar counts \`period\` times, the oldest once.
 *
 * @param close Closing prices, oldest first.
 * @param period Number of bars.
 * @returns A line as long as the series, NaN while the window is not full.
 * @throws BgkError \`CONFIG\` for an invalid period or series.
 * @example
 * import { wma } from '@bgk/sdk/indicators'
 *
 * console.log(wma([1, 2, 5], 2).map((value) => Math.round(value * 3)).join()) // NaN,5,12
 */
export function wma(close: Series, period = 10): Float64Array {
  return runSeries(recipe(period), { close })[0]!
}

/**
 * Weighted moving average of live bars, as \`value\`.
 *
 * @param period Number of bars.
 * @throws BgkError \`CONFIG\` for an invalid period.
 * @example
 * import { streamWma } from '@bgk/sdk/indicators'
 *
 * const live = streamWma(2)
 * live.append(2)
 * live.append(5)
 * console.log(live.value) // 4
 */
export function streamWma(period = 10): IndicatorStream<'value'> {
  return streamCloses(recipe(period), ['value'])
}
`

const WMA_TEST = `import { expect, it } from 'vitest'
import { streamWma, wma } from './wma'

it('weights the newest close most', () => {
  expect([...wma([1, 4, 1, 7], 3)]).toEqual([Number.NaN, Number.NaN, 2, 4.5])
})

it('follows live bars with the values of the series', () => {
  const live = streamWma(2)
  const values = [3, 6, 9].map((close) => {
    live.append(close)
    return live.value
  })
  expect(values).toEqual([...wma([3, 6, 9], 2)])
})

it('rejects a period that is not a whole number', () => {
  expect(() => wma([1], 1.5)).toThrow(expect.objectContaining({ code: 'CONFIG' }))
})
`

export const indicatorDrill: Drill = {
  name: 'indicator',
  contents: 'weighted moving average, as series and stream: file, test, export',
  budget: { files: 3 },
  apply(copy) {
    const folder = 'packages/sdk/src/indicators'
    copy.create(`${folder}/wma.ts`, WMA)
    copy.create(`${folder}/wma.test.ts`, WMA_TEST)
    copy.after(
      `${folder}/index.ts`,
      "export { streamVwap, type VwapBar, type VwapOptions, vwap } from './vwap'\n",
      "export { streamWma, wma } from './wma'\n",
    )
  },
  proof: {
    folder: 'packages/sdk/src/indicators',
    text: `import { expect, it } from 'vitest'
import * as indicators from '@bgk/sdk/indicators'

it('computes through the public entry point', () => {
  expect([...indicators.wma([1, 1, 1, 1], 2)]).toEqual([Number.NaN, 1, 1, 1])
  expect(indicators.streamWma(2).value).toBeNaN()
})
`,
  },
  tests: ['packages/sdk/src/indicators/'],
}

/** Text of the check by language. */
const TEXTS = {
  en: 'The price must be at least {min}',
  cn: '价格最低为 {min}',
  tw: '價格最低為 {min}',
  jp: '価格は{min}以上にしてください',
  ko: '최저 가격: {min}',
  tr: 'Fiyat en az {min} olmalı',
  vi: 'Giá tối thiểu là {min}',
  id: 'Harga minimal {min}',
  ru: 'Минимальная цена: {min}',
} as const

export const orderCheckDrill: Drill = {
  name: 'order check',
  contents: 'lowest price of a spot sell, in SDK and exchange, with a code and its text in nine languages',
  // Code, check, the exchange's quick check and a test; plus a text per language.
  budget: { files: 13 },
  apply(copy) {
    copy.after(
      'packages/sdk/src/messages/message-code.ts',
      "  | 'PRICE_PRECISION'\n",
      "  | 'PRICE_BELOW_BAND'\n",
    )
    for (const [language, text] of Object.entries(TEXTS))
      copy.before(
        `packages/sdk/src/messages/${language}/messages.ts`,
        '  QUANTITY_REQUIRED:',
        `  PRICE_BELOW_BAND: '${text}',\n`,
      )
    copy.before(
      'packages/sdk/src/trading/spot-order.ts',
      "  if (side === 'buy') {\n",
      `  const lowest = mul(tryDecimal(draft.lastPrice) ?? ZERO, '0.01')
  if (side === 'sell' && lt(price, lowest))
    return refuse('PRICE_BELOW_BAND', 'price', { min: toText(lowest) })
`,
    )
    copy.before(
      'packages/sandbox/src/core/spot/place-order.ts',
      '    lots < pair.minLots ||\n',
      '    price * 100n < pair.lastPrice ||\n',
    )
    copy.before(
      'packages/sdk/src/trading/refusals.test.ts',
      "    [spot({ price: '3.1230' }), 'PRICE_PRECISION'",
      "    [spot({ price: '0.06', side: 'sell' }), 'PRICE_BELOW_BAND', 'price', { min: '0.07' }],\n",
    )
  },
  proof: {
    folder: 'packages/sandbox/test/server',
    text: `import { expect, it } from 'vitest'
import { BTC, openWorld } from './open-world'

it('refuses the order through a client, in the language of the caller', async () => {
  const world = await openWorld()
  const trader = await world.trader()
  trader.session.setLocale('RU')
  const order = trader.spot.sellLimit({ pair: BTC, price: '9', quantity: '0.001' })
  await expect(order).rejects.toMatchObject({
    reason: 'PRICE_BELOW_BAND',
    field: 'price',
    message: expect.stringMatching(/^Минимальная цена: [\\d.]+$/),
  })
})
`,
  },
  tests: [
    'packages/sdk/src/messages/messages.test.ts',
    'packages/sdk/src/trading/',
    'packages/sandbox/src/core/spot/check-order.test.ts',
    'apps/web/src/i18n/translations.test.ts',
    'apps/web/src/i18n/glossary.test.ts',
  ],
}
