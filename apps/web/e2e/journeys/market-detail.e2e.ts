import { expect } from '@playwright/test'
import { fundFutures } from '../futures-pages'
import {
  bars,
  candlesOf,
  chooseIndicators,
  choosePeriod,
  dragBack,
  figure,
  finger,
  linesAt,
  type MarketType,
  ohlcText,
  openMarket,
  periods,
  shownLines,
  shownOhlc,
  strip,
  surfaceColour,
} from '../market-pages'
import { logIn, markTipsSeen } from '../pages'
import { test } from '../test'

const ALL = ['MA', 'BOLL', 'BBI', 'MIKE', 'PBX', 'ENE', 'RSI', 'MACD']
const markets: readonly MarketType[] = ['trad', 'contract']

for (const type of markets) {
  test(`rule 23: periods and eight indicators of a ${type} market, as the SDK works them out`, {
    tag: type === 'trad' ? [] : '@nightly',
  }, async ({ page, exchange }) => {
    await openMarket(page, exchange, type)
    await expect(page.getByTestId('legend-MA5')).toHaveText(/^[\d,]+\.\d\d$/)
    await chooseIndicators(page, ALL)
    await choosePeriod(page, '4 h')
    await expect(figure(page).locator('figcaption')).toContainText('4 h chart')

    // A finished bar does not change while it is looked at.
    const candles = await candlesOf(exchange, type, '4h')
    await bars(page).focus()
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft')
    const index = candles.length - 4
    const candle = candles[index]
    if (!candle) throw new Error('no bars')
    await expect.poll(() => shownOhlc(page)).toEqual(ohlcText(candle))
    expect(await shownLines(page)).toEqual(linesAt(candles, index))
    await page.keyboard.press('Escape')
    await expect(strip(page)).toHaveCount(0)

    // Period and indicators are what they were when one comes back.
    await chooseIndicators(page, ['BOLL'])
    await page.reload()
    await expect(periods(page).getByRole('button', { name: '4 h' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('list', { name: 'Indicator values' }).locator('li')).toHaveCount(1)
    await expect(page.getByTestId('legend-UP')).toHaveText(/\d/)
    await periods(page).getByRole('button', { name: 'Line' }).click()
    await expect(figure(page).locator('figcaption')).toContainText('Line chart')
  })

  test(`pair and side of a ${type} market go along to the order form, also through the login`, {
    tag: type === 'contract' ? [] : '@nightly',
  }, async ({ page, exchange }) => {
    await page.addInitScript(() =>
      localStorage.setItem('marketDetails', JSON.stringify({ base: 'ETH', quote: 'USDT' })),
    )
    const contract = type === 'contract'
    // Without funds the way to some takes the place of the button.
    if (contract && !exchange.isInPage) await fundFutures(exchange, '100')
    await markTipsSeen(page)
    await page.goto(`${exchange.url}/marketDetails/${type}`)
    await page.getByRole('button', { name: contract ? 'Sell / Short' : 'Sell', exact: true }).click()
    await expect(page).toHaveURL(`${exchange.url}/login`)
    await logIn(page)
    await expect(page).toHaveURL(`${exchange.url}/${contract ? 'futures' : 'coinExchange'}`)
    await expect(page.getByRole('button', { name: 'ETH/USDT', exact: true })).toBeVisible()
    const submit = contract ? 'Open short' : 'Sell ETH'
    await expect(page.getByRole('form').getByRole('button', { name: submit })).toBeVisible()

    await page.getByRole('button', { name: /^(Open )?[Cc]hart$/ }).click()
    await page.getByRole('button', { name: contract ? 'Buy / Long' : 'Buy', exact: true }).click()
    const other = contract ? 'Open long' : 'Buy ETH'
    await expect(page.getByRole('form').getByRole('button', { name: other })).toBeVisible()
  })
}

test('a long press reads a bar out; older bars come when one scrolls back; the newest one lives', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openMarket(page, exchange, 'trad')
  await periods(page).getByRole('button', { name: '1 min' }).click()
  await expect(figure(page).locator('figcaption')).toContainText('1 min chart')
  const count = async () => Number(await bars(page).getAttribute('aria-valuemax'))
  await expect.poll(count).toBeGreaterThanOrEqual(300)
  const first = await count()

  const hand = await finger(page)
  await hand.down(0.4, 0.4)
  await expect(strip(page)).toBeVisible()
  const held = await shownOhlc(page)
  const known = (await candlesOf(exchange, 'trad', '1m')).map((candle) => ohlcText(candle).join())
  expect(known).toContain(held.join())
  await hand.move(0.2, 0.5)
  await expect.poll(() => shownOhlc(page)).not.toEqual(held)
  await hand.up()
  await expect(strip(page)).toHaveCount(0)

  await expect
    .poll(
      async () => {
        await dragBack(page)
        return count()
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(first + 250)
  await bars(page).focus()
  await page.keyboard.press('Home')
  await expect(strip(page)).toBeVisible()
  const older = (await candlesOf(exchange, 'trad', '1m', 1500)).slice(0, -first)
  expect(older.map((candle) => ohlcText(candle).join())).toContain((await shownOhlc(page)).join())
  await bars(page).blur()

  await page.getByRole('button', { name: 'Go to latest' }).click()
  await expect(page.getByRole('button', { name: 'Go to latest' })).toHaveCount(0)
  const summary = figure(page).locator('figcaption')
  const before = await summary.textContent()
  await expect.poll(() => summary.textContent()).not.toBe(before)
})

test('colours follow the theme; book, deals and terms of a contract', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openMarket(page, exchange, 'contract')
  await expect.poll(() => surfaceColour(page)).toBe('#0a0d12')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => surfaceColour(page)).toBe('#f4f6f9')

  await expect(page.getByRole('table', { name: 'Bids' }).getByRole('row')).toHaveCount(21)
  await expect(page.getByRole('table', { name: 'Asks' }).getByRole('columnheader').first()).toHaveText('Lots')
  await page.getByRole('tab', { name: 'Trades' }).click()
  await expect(page.getByRole('table', { name: 'Trades' }).getByRole('row').nth(1)).toContainText(/Buy|Sell/)
  await page.getByRole('tab', { name: 'About' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('0.001 BTC')
  await expect(page.getByRole('tabpanel')).toContainText('100X')
})

test('rows of the book beyond the screen wait, and are the newest as soon as they are seen', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openMarket(page, exchange, 'contract')
  const words = page.locator('[data-kind="ask"] pre:first-child')
  const [top, bottom] = [words.first(), words.last()]
  await top.scrollIntoViewIfNeeded()
  await expect(top).toHaveText(/\d/)
  await expect(bottom).not.toBeInViewport()
  // The page learns a moment later what is seen of it.
  let last = await bottom.textContent()
  const onlyTopMoves = async () => {
    last = await bottom.textContent()
    for (let times = 0; times < 3; times += 1) {
      const first = await top.textContent()
      await expect.poll(() => top.textContent()).not.toBe(first)
    }
    return (await bottom.textContent()) === last
  }
  await expect.poll(onlyTopMoves, { timeout: 60_000 }).toBe(true)
  await bottom.scrollIntoViewIfNeeded()
  await expect.poll(() => bottom.textContent()).not.toBe(last)
})

test('a chart that fails says so and comes back; while the socket says nothing it renews itself', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await markTipsSeen(page)
  await exchange.control('POST', 'faults', { kind: 'server-error', call: 'spot.candles' })
  await page.goto(`${exchange.url}/marketDetails/trad`)
  const failure = figure(page).getByRole('alert')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toBeVisible()
  await exchange.control('DELETE', 'faults')
  await expect(bars(page)).toHaveAttribute('aria-valuemax', /^\d{3}$/, { timeout: 30_000 })
  await expect(failure).toHaveCount(0)

  await exchange.control('POST', 'faults', { kind: 'frame-lost' })
  const requests = exchange.watchCalls(page, /\/trad\/kline$/)
  const summary = figure(page).locator('figcaption')
  const before = await summary.textContent()
  await expect.poll(() => requests.length, { timeout: 30_000 }).toBeGreaterThan(1)
  await expect.poll(() => summary.textContent(), { timeout: 30_000 }).not.toBe(before)
})

test('a shared address names its pair; where there is no such market others are offered', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await markTipsSeen(page)
  await page.goto(`${exchange.url}/marketDetails/contract?pair=SOL-USDT`)
  await expect(page.getByRole('heading', { level: 1, name: 'SOL/USDT' })).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Chart of SOL/USDT' })).toBeVisible()
  await page.goto(`${exchange.url}/marketDetails/contract?pair=XRP-USDT`)
  await expect(page.getByRole('alert')).toContainText('This market doesn’t exist')
  await page.getByRole('button', { name: 'Choose another market' }).click()
  await expect(page).toHaveURL(`${exchange.url}/coinSearch`)
})

test('the page of a market introduces its coin', { tag: '@nightly' }, async ({ page, exchange }) => {
  await markTipsSeen(page)
  await page.goto(`${exchange.url}/marketDetails/trad?pair=BTC-USDT`)
  await page.getByRole('tab', { name: 'About' }).click()
  const about = page.getByRole('tabpanel')
  await expect(about).toContainText('21,000,000')
  await expect(about.getByRole('paragraph')).toHaveText(/\w{3,}.*\w{3,}/)
})
