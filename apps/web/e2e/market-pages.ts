import { bbi, boll, ene, ma, macd, mike, pbx, rsi } from '@bgk/sdk/indicators'
import { periodWire } from '@bgk/sdk/internal'
import { type Candle, type Period, parseCandles } from '@bgk/sdk/market'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Exchange } from './exchange-host'
import { markTipsSeen } from './pages'

export type MarketType = 'trad' | 'contract'

/** Opens the page of BTC/USDT and waits for its bars. */
export async function openMarket(page: Page, exchange: Exchange, type: MarketType): Promise<void> {
  await markTipsSeen(page)
  await page.goto(`${exchange.url}/marketDetails/${type}`)
  await expect(bars(page)).toHaveAttribute('aria-valuemax', /^\d{3}$/)
}

export const figure = (page: Page): Locator => page.getByRole('figure', { name: 'Chart of BTC/USDT' })
/** The chart as the keyboard meets it; `aria-valuemax` counts its bars. */
export const bars = (page: Page): Locator => page.getByRole('slider', { name: 'Candles of the chart' })
export const strip = (page: Page): Locator => page.getByTestId('bar-strip')
export const periods = (page: Page): Locator => page.getByRole('toolbar', { name: 'Chart interval' })
const dialog = (page: Page): Locator => page.getByRole('dialog')

export async function chooseIndicators(page: Page, indicators: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Indicators' }).click()
  for (const row of await dialog(page)
    .getByRole('button', { name: /^[A-Z]{2,4} / })
    .all()) {
    const name = (await row.textContent()) ?? ''
    const chosen = (await row.getAttribute('aria-pressed')) === 'true'
    if (chosen !== indicators.some((id) => name.startsWith(id))) await row.click()
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

/** Behind "more", or the button that shows the chosen one of those. */
export async function choosePeriod(page: Page, name: string): Promise<void> {
  await periods(page).locator('[aria-haspopup="dialog"]').first().click()
  await dialog(page).getByRole('button', { name, exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
}

/** The bars as the exchange gives them beside the app. */
export async function candlesOf(
  exchange: Exchange,
  type: MarketType,
  period: Period,
  count = 300,
): Promise<readonly Candle[]> {
  const wire = periodWire(period)
  const query = `pairname=BTC/USDT&type=${wire.type}&mine=${wire.mine}&count=${count}&date=0`
  const { data } = (await exchange.call(`/${type}/kline?${query}`)) as { data: { series: string[] } }
  return parseCandles(data.series, { period }).candles
}

const priceText = (value: number): string =>
  Number(value.toFixed(2)).toLocaleString('en-US', { minimumFractionDigits: 2 })

/** Open, high, low and close as the strip shows them. */
export const ohlcText = ({ open, high, low, close }: Candle): string[] =>
  [open, high, low, close].map(priceText)

export async function shownOhlc(page: Page): Promise<string[]> {
  const text = (await strip(page).textContent()) ?? ''
  return ['O', 'H', 'L', 'C'].map((name) => new RegExp(`${name}([\\d,]+\\.\\d\\d)`).exec(text)?.[1] ?? '')
}

/** Every line of the legend at one bar, worked out by the SDK from whole series. */
export function linesAt(candles: readonly Candle[], index: number): Record<string, string> {
  const close = candles.map((candle) => candle.close)
  const high = candles.map((candle) => candle.high)
  const low = candles.map((candle) => candle.low)
  const [ma5, ma10, ma20] = ma(close)
  const bands = boll(close)
  const levels = mike({ high, low, close })
  const envelope = ene(close)
  const gap = macd(close)
  const lines = {
    MA5: ma5,
    MA10: ma10,
    MA20: ma20,
    MID: bands.middle,
    UP: bands.upper,
    LOW: bands.lower,
    BBI: bbi(close),
    STOR: levels.stor,
    MIDR: levels.midr,
    WEKR: levels.wekr,
    WEKS: levels.weks,
    MIDS: levels.mids,
    STOS: levels.stos,
    ...Object.fromEntries(pbx(close).map((line, number) => [`PBX${number + 1}`, line])),
    UPPER: envelope.upper,
    ENE: envelope.middle,
    LOWER: envelope.lower,
    RSI14: rsi(close),
    DIF: gap.macd,
    DEA: gap.signal,
    MACD: gap.histogram,
  }
  return Object.fromEntries(
    Object.entries(lines).map(([name, line]) => [name, priceText(line?.[index] ?? Number.NaN)]),
  )
}

/** The legend as it is shown. */
export async function shownLines(page: Page): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const value of await page.locator('[data-testid^="legend-"]').all()) {
    const name = (await value.getAttribute('data-testid'))?.replace('legend-', '') ?? ''
    found[name] = (await value.textContent()) ?? ''
  }
  return found
}

/** A finger on the chart; positions in parts of its width and height. */
export async function finger(page: Page) {
  const box = await bars(page).boundingBox()
  if (!box) throw new Error('no chart')
  const cdp = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove', x: number, y: number): Promise<void> => {
    const touchPoints = [{ x: box.x + box.width * x, y: box.y + box.height * y }]
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  return {
    down: (x: number, y: number) => touch('touchStart', x, y),
    move: (x: number, y: number) => touch('touchMove', x, y),
    up: async (): Promise<void> => {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
  }
}

/** Drags the bars to the right: earlier ones come into view. */
export async function dragBack(page: Page): Promise<void> {
  const hand = await finger(page)
  await hand.down(0.1, 0.4)
  for (let x = 0.15; x <= 0.9; x += 0.05) await hand.move(x, 0.4)
  await hand.up()
}

/** The colour the canvas is filled with, as `#rrggbb`. */
export const surfaceColour = (page: Page): Promise<string> =>
  figure(page)
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const [red = 0, green = 0, blue = 0] = canvas.getContext('2d')?.getImageData(2, 2, 1, 1).data ?? []
      return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    })
