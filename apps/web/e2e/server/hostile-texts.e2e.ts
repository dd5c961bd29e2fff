// Listens to headers and requests, which the exchange inside the page does not send.
import { expect, type Page } from '@playwright/test'
import { payloads } from '../hostile-payloads'
import { places } from '../hostile-places'
import { marketRow, markTipsSeen } from '../pages'
import { watchPolicy } from '../policy-watch'
import { test } from '../test'

test('there are payloads of every known family', () => {
  expect(payloads.length).toBeGreaterThan(60)
  expect(new Set(payloads.map(({ family }) => family)).size).toBe(10)
})

for (const { name, tag = [], put, see } of places) {
  test(`nothing of a stranger runs in ${name}`, { tag }, async ({ page, exchange }) => {
    test.setTimeout(240_000)
    const watch = await watchPolicy(page, new URL(exchange.url).host)
    await markTipsSeen(page)
    await put(page, exchange)
    await see(page, exchange.url)
    // What runs late: loads that fail, animations, the next frames.
    await page.evaluate(async () => {
      await Promise.allSettled([...document.images].map((image) => image.decode()))
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    })
    expect(watch.ran).toEqual([])
    // The sanitiser's own parser meets a <base> and is told that it is none; the page's stays what it was.
    expect(watch.refused.filter((one) => !one.startsWith('base-uri:'))).toEqual([])
    expect(await page.evaluate(() => document.querySelector('base') ?? document.baseURI)).toBe(page.url())
  })
}

test('a sanitiser that lets all through is noticed: the policy refuses, and without a policy it runs', async ({
  page,
  browser,
  exchange,
}) => {
  test.setTimeout(240_000)
  /** What a page of ours would do that believed a text. */
  const believe = async (place: Page) =>
    place.evaluate(
      (texts) => {
        const lost: string[] = []
        for (const text of texts) {
          try {
            const holder = document.createElement('div')
            document.body.append(holder)
            holder.innerHTML = text
          } catch (error) {
            lost.push(String(error))
          }
        }
        return lost.length
      },
      payloads.filter(({ family }) => family === 'handlers' || family === 'svg').map(({ html }) => html),
    )

  const host = new URL(exchange.url).host
  const policyWatch = await watchPolicy(page, host)
  await markTipsSeen(page)
  await page.goto(exchange.url)
  await expect(marketRow(page, 'BTC')).toBeVisible()
  expect(await believe(page)).toBeGreaterThan(15)
  await expect.poll(() => policyWatch.refused.length).toBeGreaterThan(15)
  expect(policyWatch.ran).toEqual([])

  const open = await browser.newContext({ bypassCSP: true })
  const bare = await open.newPage()
  const watch = await watchPolicy(bare, host)
  await markTipsSeen(bare)
  await bare.goto(exchange.url)
  await expect(marketRow(bare, 'BTC')).toBeVisible()
  await believe(bare)
  await expect.poll(() => watch.ran).toContain('ran: 1')
  await expect.poll(() => watch.refused.join()).toMatch(/onerror of <img> is in the page/)
  await open.close()
})
