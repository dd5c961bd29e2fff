import { expect, type Locator } from '@playwright/test'
import { cards, fund, openCycle, place } from './cycle-pages'
import { test } from './test'

test('cards are dragged and moved by keys, stick to an edge, remember their height, and never lie over a button that trades', async ({
  page,
  exchange,
}) => {
  await openCycle(page, exchange)
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
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`${exchange.url}/coinExchange`)
  await card.focus()
  await page.keyboard.press('ArrowLeft')
  await expect
    .poll(async () => {
      const buy = await boxOf(page.getByRole('button', { name: 'Buy BTC' }))
      const { x, y, width, height } = await boxOf(group)
      const apart =
        x + width <= buy.x || x >= buy.x + buy.width || y + height <= buy.y || y >= buy.y + buy.height
      return apart
    })
    .toBe(true)
})

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return box
}

const bottomOf = ({ y, height }: { y: number; height: number }) => y + height
