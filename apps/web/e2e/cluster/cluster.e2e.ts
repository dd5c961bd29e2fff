// One cluster for all tests of the file, which kill, stop and drain its nodes in turn. Nothing runs beside it: seconds are measured.
import { type Client, createClient } from '@bgk/sdk'
import { expect, type Page, test } from '@playwright/test'
import { TRADER } from '../calls'
import { ClusterHost, type ClusterNode } from '../cluster-host'
import { confirmOutcome, openOrder, openSpot, outcomeSheet, typeLimitBuy } from '../pages'
import { buyButton } from '../spot-pages'
import { type LiveSeen, watchLive } from './live-watch'

/** From the end of a node to the next price on the screen. */
const MOVES_WITHIN_MS = 3000
/** Longer than a lease. */
const FROZEN_MS = 4000
const AMOUNT = '0.001'

test.describe.configure({ mode: 'default' })

let cluster: ClusterHost
/** The trader on another device. */
let otherClient: Client

test.beforeAll(async () => {
  cluster = await ClusterHost.start()
  otherClient = createClient({ origin: cluster.url })
  await otherClient.session.login(TRADER)
})

test.beforeEach(() => cluster.untilReady())

test.afterAll(async () => {
  otherClient?.close()
  await cluster?.dispose()
})

/** Opens the spot screen so that its socket is at that node: the balancer goes by turns. */
async function openAt(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  await openSpot(page, cluster.url)
  for (let times = 0; !(await isThere()); times += 1) {
    if (times === 20) throw new Error('The balancer gave the page no socket there')
    await page.reload()
    await expect(buyButton(page)).toBeEnabled()
  }
}

const holdsSocket = async (node: ClusterNode) => (await cluster.socketsAt(node)) > 0

const question = (page: Page) => page.getByRole('dialog', { name: 'Buy BTC?' })

/** Confirms the limit buy that was typed; `during` happens when its request leaves. Resolves with when that was, ms since 1970. */
async function confirm(page: Page, during: () => void): Promise<number> {
  const sent = new Promise<number>((resolve) => {
    page.once('request', () => {
      during()
      resolve(Date.now())
    })
  })
  await question(page).getByRole('button', { name: 'Buy BTC' }).click()
  return sent
}

/** Waits until the app knows what became of the order, and says whether it told that it was placed. */
async function readOutcome(page: Page): Promise<boolean> {
  const toast = page.getByRole('status').filter({ hasText: /^Order placed/ })
  const sheet = outcomeSheet(page, 'Order')
  const resolved = sheet.getByRole('status').filter({ hasText: /^Order (not )?placed/ })
  await expect(toast.or(resolved).first()).toBeVisible()
  const isLost = await sheet.isVisible()
  const isPlaced = !isLost || /^Order placed/.test((await resolved.textContent()) ?? '')
  if (isLost) await confirmOutcome(sheet, isPlaced ? 'Order placed' : 'Order not placed')
  await expect(question(page)).toHaveCount(0)
  return isPlaced
}

/** The screen and the exchange agree: the order is there once where it was told to be, else not at all, and so is its money. */
async function expectSameState(page: Page, price: string, isPlaced: boolean): Promise<void> {
  const { rows } = await otherClient.spot.openOrders({ pair: 'BTC/USDT', page: 1, limit: 100 })
  expect(rows.filter((row) => Number(row.price) === Number(price))).toHaveLength(isPlaced ? 1 : 0)
  await expect(openOrder(page, Number(price).toLocaleString('en-US'))).toHaveCount(isPlaced ? 1 : 0)
  await expect(page.getByRole('list', { name: 'Open orders' }).getByRole('listitem')).toHaveCount(rows.length)
  const { available } = await otherClient.account.spotBalance({ coin: 'USDT' })
  const shown = Number(available).toLocaleString('en-US', { minimumFractionDigits: 4 })
  await expect(page.getByTestId('available')).toContainText(`${shown} USDT`)
}

/** What must not happen on the page, whatever happens behind it. */
async function expectNoErrors(page: Page, errors: readonly string[]): Promise<void> {
  expect(errors).toEqual([])
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
}

function watchErrors(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('crash', () => errors.push('the page crashed'))
  return errors
}

/** The first price after that moment, how many ms later; waits for it. */
async function firstMove(seen: () => Promise<LiveSeen>, at: number): Promise<number> {
  const found = async () => (await seen()).moves.find((time) => time > at)
  await expect.poll(found).toBeDefined()
  return ((await found()) ?? Number.NaN) - at
}

test('the leader dies that has the socket and an order of the page: one gap below three seconds, and the order is settled', {
  tag: '@nightly',
}, async ({ page }) => {
  const errors = watchErrors(page)
  await openAt(page, () => holdsSocket(cluster.leader))
  await typeLimitBuy(page, '20000', AMOUNT)
  const seen = await watchLive(page)
  const { leader } = cluster
  const itself = `${leader.url}/trad/buyLimit`
  await page.route('**/trad/buyLimit', (route) => route.continue({ url: itself }), { times: 1 })
  const at = await confirm(page, () => cluster.send('SIGKILL', leader))
  await expectSameState(page, '20000', await readOutcome(page))
  expect(await firstMove(seen, at)).toBeLessThan(MOVES_WITHIN_MS)
  const { troubles } = await seen()
  expect(troubles.map(({ state }) => state)).toEqual(troubles.length === 0 ? [] : ['reconnecting'])
  await expectNoErrors(page, errors)
})

test('the leader dies elsewhere: nobody reconnects, and an order on its way there is placed once', {
  tag: '@nightly',
}, async ({ page }) => {
  const errors = watchErrors(page)
  const { leader } = cluster
  const balancer = await cluster.balancerTo(({ name }) => name !== leader.name)
  await openSpot(page, balancer)
  await typeLimitBuy(page, '20001', AMOUNT)
  const seen = await watchLive(page)
  const at = await confirm(page, () => cluster.send('SIGKILL', leader))
  expect(await readOutcome(page)).toBe(true)
  await expectSameState(page, '20001', true)
  expect(await firstMove(seen, at)).toBeLessThan(MOVES_WITHIN_MS)
  expect((await seen()).troubles).toEqual([])
  await expectNoErrors(page, errors)
})

test('the leader stands still for four seconds, with the socket of the page: its order is settled, prices come back', {
  tag: '@nightly',
}, async ({ page }) => {
  const errors = watchErrors(page)
  await openAt(page, () => holdsSocket(cluster.leader))
  await typeLimitBuy(page, '20002', AMOUNT)
  const seen = await watchLive(page)
  const { leader } = cluster
  const at = await confirm(page, () => {
    cluster.send('SIGSTOP', leader)
    setTimeout(() => cluster.send('SIGCONT', leader), FROZEN_MS)
  })
  await expectSameState(page, '20002', await readOutcome(page))
  expect(await firstMove(seen, at + FROZEN_MS)).toBeLessThan(MOVES_WITHIN_MS)
  expect((await seen()).troubles.length).toBeLessThanOrEqual(1)
  await expectNoErrors(page, errors)
})

test('a node is drained: its socket moves unnoticed, and no call fails', { tag: '@nightly' }, async ({
  page,
}) => {
  const errors = watchErrors(page)
  await openAt(page, () => holdsSocket(cluster.leader))
  await typeLimitBuy(page, '20003', AMOUNT)
  const seen = await watchLive(page)
  const failed: string[] = []
  page.on('requestfailed', (request) => failed.push(request.url()))
  page.on('response', (answer) => answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`))
  const { leader } = cluster
  await confirm(page, () => cluster.send('SIGTERM', leader))
  expect(await readOutcome(page)).toBe(true)
  await expectSameState(page, '20003', true)
  await expect.poll(() => cluster.leader.name, { timeout: 30_000 }).not.toBe(leader.name)
  await firstMove(seen, Date.now())
  expect((await seen()).troubles).toEqual([])
  expect(failed).toEqual([])
  await expectNoErrors(page, errors)
})
