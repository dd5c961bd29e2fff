import { expect, type Locator, type Page, test } from '@playwright/test'
import { ExchangeProcess } from './exchange'
import { logIn } from './pages'

let exchange: ExchangeProcess

test.beforeEach(async () => {
  exchange = await ExchangeProcess.start('--memory', '--clock', 'virtual')
  await exchange.control('POST', 'clock', { rate: 1 })
})

test.afterEach(async () => {
  await exchange.dispose()
})

const tradeSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'BTC/USDT' })
const quantity = (page: Page): Locator => tradeSheet(page).getByLabel('Quantity (USDT)')
const submit = (page: Page): Locator => tradeSheet(page).locator('button[type="submit"]')
const problem = (page: Page): Locator => tradeSheet(page).locator('[aria-live="polite"]')
const cards = (page: Page): Locator =>
  page.getByRole('region', { name: 'Running cycle orders' }).getByRole('listitem')
const income = (page: Page): Locator => page.getByTestId('cycle-income')

async function openCycle(page: Page): Promise<void> {
  await page.goto(`${exchange.url}/cycle`)
  await logIn(page)
  await expect(page.getByRole('button', { name: 'Buy · up', exact: true })).toBeEnabled()
}

async function openSheet(page: Page, side: 'Buy · up' | 'Sell · down'): Promise<void> {
  await page.getByRole('button', { name: side, exact: true }).click()
  await expect(tradeSheet(page).getByTestId('available')).not.toContainText('--')
}

/** Stakes are paid from the futures account: moves coins there, from the trade sheet. */
async function fund(page: Page, amount: string): Promise<void> {
  await openSheet(page, 'Buy · up')
  await tradeSheet(page).getByRole('button', { name: 'Transfer' }).click()
  const sheet = page.getByRole('dialog', { name: 'Transfer' })
  await sheet.getByLabel('Amount (USDT)').fill(amount)
  await sheet.locator('button[type="submit"]').click()
  await expect(sheet).toBeHidden()
  await expect(tradeSheet(page).getByTestId('available')).toHaveText(/[1-9]/)
  await page.keyboard.press('Escape')
  await expect(tradeSheet(page)).toBeHidden()
}

async function place(page: Page, side: 'Buy · up' | 'Sell · down', amount: string, seconds = 30) {
  await openSheet(page, side)
  await tradeSheet(page)
    .getByRole('radio', { name: new RegExp(`^${seconds} seconds`) })
    .click()
  await quantity(page).fill(amount)
  await submit(page).click()
  await expect(tradeSheet(page)).toBeHidden()
}

const shock = (percent: string) =>
  exchange.control('POST', 'shock', { base: 'BTC', quote: 'USDT', percent, holdMs: 120_000 })

test('B12: an order is funded, placed and won; its card goes along to other screens; result and history say what it paid', async ({
  page,
}) => {
  await openCycle(page)
  await fund(page, '1000')

  await openSheet(page, 'Buy · up')
  await expect(tradeSheet(page).getByTestId('available')).toHaveText('1,000.0000 USDT')
  await quantity(page).fill('50')
  await expect(tradeSheet(page).getByTestId('if-right')).toHaveText('+25.0000 USDT')
  await expect(tradeSheet(page).getByTestId('if-wrong')).toHaveText('−50.0000 USDT')
  await submit(page).dblclick()
  await expect(tradeSheet(page)).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Order placed' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Current (1)' })).toHaveAttribute('aria-selected', 'true')
  await expect(cards(page)).toHaveCount(1)
  await shock('3')
  await expect(cards(page)).toContainText('Winning', { timeout: 20_000 })

  await page.getByRole('link', { name: 'Assets' }).click()
  await expect(page).toHaveURL(`${exchange.url}/balances`)
  await expect(cards(page)).toContainText('BTC/USDT')
  await page.getByRole('link', { name: 'Cycle' }).click()

  await exchange.control('POST', 'clock', { advance: 25_000 })
  await expect(income(page)).toHaveText('+25.0000 USDT', { timeout: 20_000 })
  await expect(cards(page)).toHaveCount(0)
  const result = page.getByRole('dialog', { name: 'Order result' })
  await expect(result).toContainText('You won')
  await expect(result).toContainText('30s')
  await result.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem')).toContainText(
    '+25.0000 USDT',
  )
  await page.getByRole('tab', { name: 'Top orders' }).click()
  await expect(page.getByRole('table', { name: 'Top orders' })).toContainText('+25.0000')
  await openSheet(page, 'Sell · down')
  await expect(tradeSheet(page).getByTestId('available')).toHaveText('1,025.0000 USDT')
})

test('a lost order is told as plainly as a won one; /cycleHistory keeps both directions', async ({
  page,
}) => {
  await openCycle(page)
  await fund(page, '500')
  await place(page, 'Buy · up', '40')
  await shock('-3')
  await expect(cards(page)).toContainText('Losing', { timeout: 20_000 })
  await exchange.control('POST', 'clock', { advance: 28_000 })
  await expect(income(page)).toHaveText('-40.0000 USDT'.replace('-', '−'), { timeout: 20_000 })
  await expect(page.getByRole('dialog', { name: 'Order result' })).toContainText('You lost')
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Cycle history' }).click()
  await expect(page).toHaveURL(`${exchange.url}/cycleHistory`)
  const row = page.getByRole('list', { name: 'Cycle history' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('−40.0000 USDT')
  await expect(row).toContainText('Buy · up')
})

test('cards are dragged and moved by keys, stick to an edge, remember their height, and never lie over a button that trades', async ({
  page,
}) => {
  await openCycle(page)
  await fund(page, '2000')
  for (const amount of ['100', '110', '120', '130']) await place(page, 'Buy · up', amount, 300)
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: '2 more running orders' })).toHaveText('+2')

  const card = cards(page).first().getByRole('button')
  const before = await boxOf(card)
  expect(before.x + before.width).toBeGreaterThan(370)
  await page.mouse.move(before.x + 60, before.y + 20)
  await page.mouse.down()
  await page.mouse.move(before.x - 150, before.y + 100, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => (await boxOf(card)).x).toBe(8)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const dropped = await boxOf(card)
  expect(Math.abs(dropped.y - before.y - 80)).toBeLessThan(12)
  await page.reload()
  await expect.poll(async () => (await boxOf(card)).x).toBe(8)
  expect((await boxOf(card)).y).toBe(dropped.y)

  await card.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await boxOf(card)).x).toBeGreaterThan(200)
  await page.keyboard.press('End')
  const group = page.getByRole('region', { name: 'Running cycle orders' }).getByRole('list')
  const sell = await boxOf(page.getByRole('button', { name: 'Sell · down', exact: true }))
  await expect.poll(async () => bottomOf(await boxOf(group))).toBeGreaterThan(sell.y - 60)
  expect(bottomOf(await boxOf(group))).toBeLessThan(sell.y)

  await page.getByRole('button', { name: '2 more running orders' }).click()
  await expect(page.getByRole('dialog', { name: 'Cycle orders' }).getByRole('article')).toHaveCount(4)
  await page.keyboard.press('Escape')

  await page.goto(`${exchange.url}/coinExchange`)
  await card.focus()
  await page.keyboard.press('ArrowLeft')
  const buy = await boxOf(page.getByRole('button', { name: 'Buy BTC' }))
  await expect
    .poll(async () => {
      const { x, y, width, height } = await boxOf(group)
      const apart =
        x + width <= buy.x || x >= buy.x + buy.width || y + height <= buy.y || y >= buy.y + buy.height
      return apart
    })
    .toBe(true)
})

test('rules B12: each fault of a stake is told before it is sent', async ({ page }) => {
  await openCycle(page)
  await fund(page, '6000')
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/cycle\/(buy|sell)Market/.test(request.url())) sent.push(request.url())
  })
  await openSheet(page, 'Sell · down')
  await submit(page).click()
  await expect(problem(page)).toHaveText('Please enter the quantity')
  await quantity(page).pressSequentially('1e-x')
  await expect(quantity(page)).toHaveValue('1')
  await submit(page).click()
  await expect(problem(page)).toHaveText('The minimum quantity is 10')
  await quantity(page).fill('5000.00000001')
  await submit(page).click()
  await expect(problem(page)).toHaveText('The maximum quantity is 5000')
  await quantity(page).fill('6000,00000001')
  await submit(page).click()
  await expect(problem(page)).toHaveText('Insufficient balance')

  await quantity(page).fill('99')
  await tradeSheet(page)
    .getByRole('radio', { name: /^120 seconds/ })
    .click()
  await expect(quantity(page)).toHaveValue('99')
  await tradeSheet(page)
    .getByRole('radio', { name: /^300 seconds/ })
    .click()
  await expect(quantity(page)).toHaveValue('')
  await tradeSheet(page).getByRole('button', { name: 'Min 100' }).click()
  await expect(quantity(page)).toHaveValue('100')
  expect(sent).toEqual([])
})

test('the exchange refuses: its words stand beside the field; a lost answer is looked up', async ({
  page,
}) => {
  await openCycle(page)
  await fund(page, '1000')
  await openSheet(page, 'Buy · up')
  await quantity(page).fill('10')
  // Somebody takes the coins away while the sheet stands open.
  await page.evaluate(async () => {
    const headers = { token: localStorage.getItem('token') ?? '', 'content-type': 'application/json' }
    const body = JSON.stringify({ type: 'out', coin: 'USDT', number: '995' })
    await fetch('/account/contractTransfer', { method: 'POST', headers, body })
  })
  await submit(page).click()
  await expect(problem(page)).toHaveText('Insufficient balance')
  await expect(quantity(page)).toHaveValue('10')
  await expect(tradeSheet(page).getByTestId('available')).toHaveText('5.0000 USDT')
  await tradeSheet(page).getByRole('button', { name: 'Close' }).click()
  await fund(page, '500')
  await openSheet(page, 'Buy · up')
  await quantity(page).fill('10')

  // A cut connection would not do: the browser itself sends the request again, with the same idempotency key.
  await exchange.control('POST', 'faults', { kind: 'malformed-body', call: 'cycle.buy', count: 1 })
  await submit(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The answer was lost' })).toBeVisible()
  await expect(tradeSheet(page)).toBeHidden()
  await expect(cards(page)).toHaveCount(1)

  await exchange.control('POST', 'halt', { base: 'BTC', quote: 'USDT', market: 'cycle', halted: true })
  await expect(page.getByText('This coin is not open for trading')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy · up', exact: true })).toHaveCount(0)
})

test('in Chinese the pairs have their Chinese names, and what is wrong is said in Chinese', async ({
  page,
}) => {
  await openCycle(page)
  await page.evaluate(() => localStorage.setItem('locale', 'CN'))
  await page.reload()
  await page.getByRole('button', { name: '比特币' }).click()
  const panel = page.getByRole('dialog', { name: '选择周期合约' })
  await panel.getByRole('searchbox').fill('以太')
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await panel.getByRole('button', { name: /以太坊/ }).click()
  await page.getByRole('button', { name: '买跌', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '以太坊' })
  await expect(sheet.getByTestId('available')).toHaveText('0.0000 USDT')
  await sheet.locator('button[type="submit"]').click()
  await expect(sheet.locator('[aria-live="polite"]')).toHaveText(/数量/)
})

test('a device whose clock is an hour fast counts down by the time of the exchange', async ({ page }) => {
  await page.addInitScript(() => {
    const real = Date.now
    Date.now = () => real() + 3_600_000
  })
  await openCycle(page)
  await fund(page, '1000')
  await place(page, 'Buy · up', '20', 60)
  await expect(cards(page)).toHaveText(/00:[345]\d/)
  await page.reload()
  await expect(cards(page)).toHaveText(/00:\d\d/)
  await exchange.control('POST', 'clock', { advance: 50_000 })
  await expect(income(page)).toBeVisible({ timeout: 20_000 })
})

test('a skewed clock: nothing is sent, the stake is emptied, the page is loaded anew after 3 s', async ({
  page,
}) => {
  await openCycle(page)
  await fund(page, '1000')
  const fault = { kind: 'skewed-clock', call: 'home.systemTime', ms: -60_000 }
  await exchange.control('POST', 'faults', fault)
  await page.reload()
  await openSheet(page, 'Buy · up')
  await quantity(page).fill('10')
  await submit(page).click()
  await expect(problem(page)).toHaveText('Your clock and the exchange differ, the page will be loaded again')
  await expect(quantity(page)).toHaveValue('')
  const asked = Date.now()
  await exchange.control('DELETE', 'faults')
  await page.waitForEvent('load')
  expect(Date.now() - asked).toBeGreaterThan(2000)
  await expect(cards(page)).toHaveCount(0)
  await place(page, 'Buy · up', '10')
  await expect(cards(page)).toHaveCount(1)
})

test('a closed socket: nothing is sent, and the page is loaded anew after 3 s', async ({ page }) => {
  await openCycle(page)
  await fund(page, '1000')
  await openSheet(page, 'Buy · up')
  await quantity(page).fill('10')
  await exchange.control('POST', 'faults', { kind: 'socket-refuse' })
  await exchange.control('POST', 'drop-sockets')
  await expect(page.getByRole('status').filter({ hasText: /Reconnecting/ })).toBeVisible({ timeout: 15_000 })
  await submit(page).click()
  await expect(problem(page)).toHaveText('Websocket connection exception')
  await exchange.control('DELETE', 'faults')
  await page.waitForEvent('load')
  await place(page, 'Buy · up', '10')
  await expect(cards(page)).toHaveCount(1)
})

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return box
}

const bottomOf = ({ y, height }: { y: number; height: number }) => y + height
