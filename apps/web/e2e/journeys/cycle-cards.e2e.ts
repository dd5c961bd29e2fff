import { expect, type Locator } from '@playwright/test'
import { cards, LONGEST, openCycle, passTime, place, unfold } from '../cycle-pages'
import { test } from '../test'

test('pills are dragged and moved by keys, stay where they are put, and stack', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openCycle(page, exchange, '2000')
  for (const amount of ['100', '110', '120', '130']) await place(page, 'Up', amount, LONGEST)
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: '2 more running orders' })).toHaveText('+2')

  const pill = cards(page).first().getByRole('button')
  await expect(pill).toHaveText(/^0[2-5]:\d\d▲[+−]$/)
  await expect(pill).toHaveAttribute('aria-expanded', 'false')
  const before = await boxOf(pill)
  expect(before.width).toBeLessThan(64)
  expect(before.x).toBeGreaterThan(200)
  await page.mouse.move(before.x + 20, before.y + 20)
  await page.mouse.down()
  await page.mouse.move(before.x - 250, before.y + 20, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => (await boxOf(pill)).x).toBe(16)
  await expect(pill).toHaveAttribute('aria-expanded', 'false')
  const { y } = await boxOf(pill)
  await page.reload()
  await expect.poll(async () => (await boxOf(pill)).x).toBe(16)
  await expect.poll(async () => (await boxOf(pill)).y).toBe(y)

  await pill.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await boxOf(pill)).x).toBeGreaterThan(200)
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await boxOf(pill)).y).toBeLessThan(200)
  await expect(pill).toBeFocused()

  await page.getByRole('button', { name: '2 more running orders' }).click()
  await expect(page.getByRole('dialog', { name: 'Cycle orders' }).getByRole('article')).toHaveCount(4)
})

test('a pill unfolds on a press to all that is known of the order, and folds again', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await openCycle(page, exchange, '1000')
  await place(page, 'Down', '100', LONGEST)
  const card = cards(page).first()
  await unfold(card)
  await expect(card).toContainText(/BTC\/USDT.*▼ Down.*(Winning|Losing).*Entry price.*[\d,.]+.*100 USDT/)
  await page.keyboard.press('Escape')
  await expect(card).not.toContainText('Entry price')
  await unfold(card)
  await card.getByRole('button', { name: 'Order details' }).click()
  await expect(page.getByRole('dialog', { name: 'Cycle orders' }).getByRole('article')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await card.getByRole('button', { expanded: true }).click()
  await expect(card).not.toContainText('Entry price')
})

test('what runs on the pair is marked in its chart with price and time left', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await openCycle(page, exchange, '1000')
  const marked = page.getByTestId('chart-lines')
  await expect(marked).toHaveText('')
  await place(page, 'Up', '100', LONGEST)
  await expect(marked).toHaveText(/^Marked prices: Up 0[2-5]:\d\d [\d,]+\.\d\d$/)
  const first = await marked.textContent()
  await expect.poll(() => marked.textContent()).not.toBe(first)
  await passTime(exchange, LONGEST)
  await expect(marked).toHaveText('', { timeout: 40_000 })
})

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return box
}
