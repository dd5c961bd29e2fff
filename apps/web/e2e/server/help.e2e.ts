import { expect, type Locator, type Page } from '@playwright/test'
import { FRESH, TRADER, uidOf } from '../calls'
import type { Exchange } from '../exchange-host'
import { confirmOutcome, dropResponse, openAs, outcomeSheet } from '../pages'
import { test } from '../test'

const CONTENT = 'I sent 250 USDT at noon, it has not come'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG })

const title = (page: Page) => page.getByLabel('Title', { exact: true })
const content = (page: Page) => page.getByLabel('Describe your question')
const photos = (page: Page) => page.getByLabel('Photos (optional)')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })
const tickets = (page: Page) => page.getByRole('list', { name: 'My tickets' }).getByRole('listitem')
const replyOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Reply from support' }) })
const uploaded = (page: Page) => page.getByRole('listitem', { name: /^Photo \d: Uploaded$/ })
const toStorage = (url: URL) => url.pathname.startsWith('/oss/')

const open = (page: Page, exchange: Exchange, path: string) => openAs(page, exchange, path, FRESH)

const wrong = async (field: Locator, text: string) => {
  await expect(field).toHaveAccessibleDescription(text)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
}

/** The staff's answer to the one question that waits, or the end of it. */
async function reply(exchange: Exchange, answer: { reply?: string; close?: boolean }): Promise<void> {
  const { tickets: waiting } = Object(await exchange.control('GET', 'tickets'))
  await exchange.control('POST', 'tickets/reply', { id: waiting[0].id, ...answer })
}

async function send(page: Page, about: string, text = CONTENT): Promise<void> {
  await title(page).fill(about)
  await content(page).fill(text)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: about })).toBeVisible()
}

test('a ticket with a picture, by finger: faults beside their fields, kept over a reload, answered, closed', async ({
  page,
  exchange,
}) => {
  await open(page, exchange, '/helpCenter?tab=tickets')
  const sent = exchange.watchCalls(page, /addOnline$/)
  await expect(page.getByText('No tickets yet')).toBeVisible()
  await page.getByRole('button', { name: 'Submit a ticket' }).tap()
  await expect(page).toHaveURL(`${exchange.url}/helpCenter?new=ticket`)
  await submit(page).tap()
  await wrong(title(page), 'Please enter a title')
  await wrong(content(page), 'Please describe your question')
  await expect(title(page)).toBeFocused()
  await title(page).fill('Where is my deposit?')
  for (const [typed, message, count] of [
    ['123456789', 'Use at least 10 characters', '9/200'],
    ['x'.repeat(201), 'Use up to 200 characters', '201/200'],
  ] as const) {
    await content(page).fill(typed)
    await submit(page).tap()
    await wrong(content(page), message)
    await expect(content(page)).toBeFocused()
    await expect(page.getByText(count, { exact: true })).toBeVisible()
  }
  expect(sent).toEqual([])
  await content(page).fill(CONTENT)
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('Add photo').tap()
  await (await chooser).setFiles([png('one.png'), png('two.png')])
  await expect(uploaded(page)).toHaveCount(2)

  await page.reload()
  await expect(title(page)).toHaveValue('Where is my deposit?')
  await expect(content(page)).toHaveValue(CONTENT)
  await expect(uploaded(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove photo: Photo 2' }).tap()
  await submit(page).tap()
  await expect(page).toHaveURL(/\/helpCenter\?ticket=\d+$/)
  await expect(page.getByRole('heading', { name: 'Where is my deposit?' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Waiting for reply')
  await expect(page.getByRole('main')).toContainText(CONTENT)

  // The picture is shown to its owner, small and whole.
  await page.getByRole('button', { name: 'Open photo 1' }).tap()
  const picture = page.getByRole('dialog', { name: 'Photo 1' }).getByRole('img', { name: 'Photo 1' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await reply(exchange, { reply: 'It has arrived.\nPlease look again.' })
  await expect(replyOf(page)).toContainText('It has arrived.')
  await expect(page.getByRole('main')).toContainText('Replied')
  const id = new URL(page.url()).searchParams.get('ticket')
  await exchange.control('POST', 'tickets/reply', { id: Number(id), close: true })
  await page.reload()
  await expect(page.getByRole('main')).toContainText('This ticket is closed.')
  await expect(page.getByRole('main')).toContainText('It has arrived.')
  await page.goBack()
  await expect(page).toHaveURL(`${exchange.url}/helpCenter?tab=tickets`)
  await expect(tickets(page)).toHaveCount(1)
  await expect(tickets(page)).toContainText(/Where is my deposit\?Closed/)
  await page.getByRole('button', { name: 'Submit a ticket' }).tap()
  await expect(title(page)).toHaveValue('')
})

test('a picture that cannot be sent is sent again, what is no picture is said, and ten are one too many', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await open(page, exchange, '/helpCenter?new=ticket')
  await title(page).fill('Where is my deposit?')
  await content(page).fill(CONTENT)
  await photos(page).setInputFiles({ name: 'log.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await wrong(photos(page), 'This kind of file is not accepted')
  await submit(page).click()
  await wrong(photos(page), 'Upload these photos again or remove them This kind of file is not accepted')
  await page.getByRole('button', { name: 'Remove photo: Photo 1' }).click()
  await photos(page).setInputFiles({ ...png('text.png'), buffer: Buffer.from('no picture at all') })
  await wrong(photos(page), 'This kind of file is not accepted')
  await page.getByRole('button', { name: 'Remove photo: Photo 1' }).click()

  await page.route(toStorage, (route) => route.abort())
  await photos(page).setInputFiles(png('one.png'))
  await wrong(photos(page), 'Upload failed. Please try again.')
  await page.unroute(toStorage)
  await page.getByRole('button', { name: 'Try again: Photo 1' }).click()
  await expect(uploaded(page)).toHaveCount(1)
  await expect(photos(page)).not.toHaveAttribute('aria-invalid')
  await expect(title(page)).toHaveValue('Where is my deposit?')

  // None of them comes through for now, so that there is something to wait for.
  await page.route(toStorage, () => {})
  await photos(page).setInputFiles(Array.from({ length: 9 }, (_, index) => png(`${index}.png`)))
  await wrong(photos(page), 'Up to 9 photos')
  await expect(page.getByRole('listitem', { name: /^Photo \d: / })).toHaveCount(9)
  await submit(page).click()
  await expect(photos(page)).toHaveAccessibleDescription(/^Wait until your photos are uploaded/)
})

test('more pictures than the exchange takes in a minute come one after the other by themselves', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await open(page, exchange, '/helpCenter?new=ticket')
  // The exchange has room for another one after some seconds, which are over before a slow page has sent five.
  let allowed = 5
  await page.route(toStorage, (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    allowed -= 1
    return allowed < 0 ? route.fulfill({ status: 429 }) : route.fallback()
  })
  await photos(page).setInputFiles(Array.from({ length: 6 }, (_, index) => png(`${index}.png`)))
  await expect(uploaded(page)).toHaveCount(5)
  await expect(page.getByRole('listitem', { name: 'Photo 6: Waiting…' })).toBeVisible()
  await page.unroute(toStorage)
  await expect(uploaded(page)).toHaveCount(6, { timeout: 30_000 })
})

test('the staff answers by itself, and the list shows it', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await open(page, exchange, '/helpCenter?new=ticket')
  await exchange.control('POST', 'clock', { rate: 0 })
  await send(page, 'Is anybody there?')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('tab', { name: 'My tickets' }).click()
  await expect(tickets(page)).toContainText('Waiting for reply')
  await exchange.control('POST', 'clock', { advance: 20_000 })
  await expect(tickets(page)).toContainText('Replied', { timeout: 25_000 })
})

test('tickets that cannot be loaded are asked for again, and what is shown stays', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await exchange.control('POST', 'faults', { kind: 'server-error', status: 500, call: 'user.tickets' })
  await open(page, exchange, '/helpCenter?tab=tickets')
  await expect(page.getByRole('alert')).toContainText('Couldn’t load')
  await exchange.control('DELETE', 'faults')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No tickets yet')).toBeVisible()
  await page.goto(`${exchange.url}/helpCenter?new=ticket`)
  await send(page, 'Is anybody there?')
  await exchange.control('POST', 'faults', { kind: 'server-error', status: 500, call: 'user.tickets' })
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t load' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Is anybody there?' })).toBeVisible()
  await exchange.control('DELETE', 'faults')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Couldn’t load')).toHaveCount(0)
  await page.goto(`${exchange.url}/helpCenter?ticket=99999`)
  await page.getByRole('button', { name: 'All tickets' }).click()
  await expect(tickets(page)).toHaveCount(1)
})

test('without a network it is said, and what is missing comes when it is back', { tag: '@nightly' }, async ({
  page,
  exchange,
  context,
}) => {
  await open(page, exchange, '/helpCenter')
  await expect(page.getByRole('list', { name: 'Getting started' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('tab', { name: 'My tickets' }).click()
  await expect(page.getByRole('alert')).toContainText('Couldn’t load')
  await context.setOffline(false)
  await expect(page.getByText('No tickets yet')).toBeVisible()
})

test('without a network nothing that was typed is lost', { tag: '@nightly' }, async ({
  page,
  exchange,
  context,
}) => {
  await open(page, exchange, '/helpCenter?new=ticket')
  await title(page).fill('Where is my deposit?')
  await content(page).fill(CONTENT)
  await context.setOffline(true)
  await submit(page).click()
  await expect(page.getByRole('alert').filter({ hasText: /connection|network|offline/i })).toBeVisible()
  await expect(content(page)).toHaveValue(CONTENT)
  await context.setOffline(false)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Where is my deposit?' })).toBeVisible()
})

test('a ticket whose answer is lost is looked for, and not sent twice', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  await open(page, exchange, '/helpCenter?new=ticket')
  await title(page).fill('Where is my deposit?')
  await content(page).fill(CONTENT)
  await dropResponse(exchange, 'user.addTicket', { carriedOut: true })
  await submit(page).click()
  await confirmOutcome(outcomeSheet(page, 'Request'), '')
  await expect(page).toHaveURL(`${exchange.url}/helpCenter?tab=tickets`)
  await expect(tickets(page)).toHaveCount(1)
})

test('who cannot withdraw comes to a ticket that is written already', { tag: '@nightly' }, async ({
  page,
  exchange,
}) => {
  const uid = await uidOf(exchange, TRADER.account)
  await exchange.control('POST', 'review', { what: 'standing', uid, creditScore: 79 })
  await openAs(page, exchange, '/helpCenter?new=ticket', TRADER)
  await title(page).fill('Something else')
  await page.goto(`${exchange.url}/coinWithdraw?coin=USDT&chain=TRC20`)
  await page.getByRole('link', { name: 'Contact support: Credit score' }).click()
  await expect(page).toHaveURL(`${exchange.url}/helpCenter?new=credit`)
  await expect(title(page)).toHaveValue('Credit score')
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Credit score' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/coinWithdraw/)
  await page.goto(`${exchange.url}/helpCenter?new=ticket`)
  await expect(title(page)).toHaveValue('Something else')
})
