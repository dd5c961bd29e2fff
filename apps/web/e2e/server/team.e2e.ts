import { add, toFixed } from '@bgk/sdk/decimal'
import { expect, type Page } from '@playwright/test'
import { callAs, messageTo, registerAs, TRADER, tokenOf, uidOf } from '../calls'
import type { Exchange } from '../exchange-host'
import { markTipsSeen, openAs } from '../pages'
import { codeOf, readPicture } from '../qr-picture'
import { emptyBook, otherTrader } from '../spot-pages'
import { test } from '../test'

const HOUR = 3_600_000
const NEW_MEMBER = { account: 'friend@bgk.test', password: 'Friend2026' } as const
const BTC = { tradcoin: 'BTC', maincoin: 'USDT' }

/** What the wallet has free of a coin, as the exchange writes it. */
async function availableOf(exchange: Exchange, token: string, coin: string): Promise<string> {
  const answer = await exchange.call('/account/myAccount', { headers: { token } })
  const rows: readonly { coin: string; usable: string }[] = Object(answer).data.assets
  return toFixed(rows.find((row) => row.coin === coin)?.usable ?? '0', 8, 'down')
}

/** A friend opens the link on a phone of their own and registers there. */
async function registerBy(link: string, exchange: Exchange, page: Page): Promise<void> {
  await markTipsSeen(page)
  await page.goto(link)
  await expect(page.getByText('A friend invited you')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(NEW_MEMBER.account)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
  const { code } = await messageTo(exchange, NEW_MEMBER.account)
  await page.getByLabel('Verification code', { exact: true }).fill(code)
  await page.getByLabel('Password', { exact: true }).fill(NEW_MEMBER.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_MEMBER.password)
  await page.getByRole('checkbox', { name: 'I agree to the Terms of Service' }).check()
  await page.locator('button[type="submit"]').click()
  await expect(page).toHaveURL(`${exchange.url}/`)
}

test('a friend registers by the link of a member and trades; the rebate is seen in the team and in the wallet, to the last digit', async ({
  page,
  context,
  browser,
  exchange,
}) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, exchange, '/myTeam')
  await expect(page.getByText('Your team is empty')).toBeVisible()
  await expect(page.getByTestId('size')).toHaveText('0')
  await page.getByRole('main').getByRole('button', { name: 'Invite friends' }).click()
  await expect(page).toHaveURL(`${exchange.url}/inviteFriends`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`^${exchange.url}/register/[0-9A-Z]+$`))
  await expect(page.getByTestId('link')).toHaveText(link)

  const phone = await browser.newContext()
  await registerBy(link, exchange, await phone.newPage())
  await phone.close()

  // The demo trader holds 2,000 BGK: 20 % and the separate 10 % of fees of 0.1 %.
  await emptyBook(exchange)
  // Bots take their quotes out at their next step.
  const bids = async () =>
    Object(await exchange.call('/trad/trad?maincoin=USDT&tradcoin=BTC')).data.buy.length
  await expect.poll(bids).toBe(0)
  const other = await otherTrader(exchange)
  const token = await tokenOf(exchange, TRADER)
  const before = {
    BTC: await availableOf(exchange, token, 'BTC'),
    USDT: await availableOf(exchange, token, 'USDT'),
  }
  const uid = await uidOf(exchange, NEW_MEMBER.account)
  await exchange.control('POST', 'funds', { uid, coin: 'USDT', amount: '100000' })
  const memberToken = await tokenOf(exchange, NEW_MEMBER)
  await other({ side: 'sell', price: '62000.01', amount: '0.5' })
  await callAs(exchange, memberToken, '/trad/buyLimit', { ...BTC, price: '62000.01', number: '0.5' })
  await other({ side: 'buy', price: '62000.01', amount: '0.1' })
  await callAs(exchange, memberToken, '/trad/sellLimit', { ...BTC, price: '62000.01', number: '0.1' })

  await page.getByRole('button', { name: 'My team' }).click()
  const member = page.getByRole('list', { name: 'Members' }).getByRole('button')
  await expect(member).toHaveCount(1)
  await expect(member).toContainText(`User ${uid}`)
  await expect(page.getByTestId('size')).toHaveText('1')
  await expect(page.getByTestId('direct')).toHaveText('1')
  await expect(page.getByTestId('indirect')).toHaveText('0')
  // 0.00015 BTC at 62,000.01, and 1.8600003 USDT.
  await expect(member).toContainText('11.1600018 USDT')
  await expect(page.getByTestId('revenue')).toHaveText('≈ 11.1600018 USDT')
  await member.click()
  const details = page.getByRole('dialog', { name: 'Revenue details' })
  await expect(details).toContainText('Invited byYou')
  await expect(details).toContainText('0.00015 BTC')
  await expect(details).toContainText('1.8600003 USDT')
  expect(await availableOf(exchange, token, 'BTC')).toBe(before.BTC)

  await exchange.control('POST', 'clock', { advance: HOUR })
  expect(await availableOf(exchange, token, 'BTC')).toBe(toFixed(add(before.BTC, '0.00015'), 8, 'down'))
  expect(await availableOf(exchange, token, 'USDT')).toBe(toFixed(add(before.USDT, '1.8600003'), 8, 'down'))
  await details.getByRole('button', { name: 'View history' }).click()
  await expect(page).toHaveURL(`${exchange.url}/balanceRecord?type=system`)
  const paid = page.getByRole('listitem').filter({ hasText: 'Referral rebate' })
  await expect(paid.filter({ hasText: '+0.00015 BTC' })).toHaveCount(1)
  await expect(paid.filter({ hasText: '+1.8600003 USDT' })).toHaveCount(1)
})

test('the code is copied and its failure is said; the link goes to the share sheet of a phone; the poster is saved, its QR code is the link', async ({
  page,
  context,
  exchange,
}) => {
  test.setTimeout(90_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // What a phone has and this browser has not.
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (shared: object) => Object.assign(globalThis, { shared }),
    })
  })
  await openAs(page, exchange, '/inviteFriends')
  const code = (await page.getByTestId('code').textContent()) ?? ''
  const link = `${exchange.url}/register/${code}`
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('Code copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await page.getByRole('button', { name: 'Share link' }).click()
  await expect
    .poll(() => page.evaluate((): unknown => Object(globalThis).shared))
    .toMatchObject({ url: link, text: expect.stringContaining('BGK') })

  await page.getByRole('button', { name: 'Create poster' }).click()
  const sheet = page.getByRole('dialog', { name: 'Invitation poster' })
  const poster = sheet.getByRole('img', { name: `Poster: join me on BGK, invitation code ${code}` })
  await expect(poster).toBeVisible()
  const saved = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Save image' }).click()
  const picture = await saved
  await expect(page.getByText('Image saved')).toBeVisible()
  expect(picture.suggestedFilename()).toBe(`BGK-${code}.png`)
  const card = await poster.boundingBox()
  const qr = await sheet.locator('canvas').boundingBox()
  if (!card || !qr) throw new Error('The poster is not shown')
  const expected = codeOf(link)
  const place = {
    left: (qr.x - card.x) / card.width,
    top: (qr.y - card.y) / card.width,
    side: qr.width / card.width,
  }
  const seen = await readPicture(page, await picture.path(), place, expected.length)
  expect({ width: seen.width, height: seen.height }).toEqual({ width: 1080, height: 1440 })
  expect(seen.rows).toEqual(expected)
  if (seen.decoded !== undefined) expect(seen.decoded).toBe(link)

  // A picture that could not be made is told; the sheet stays.
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (give) => give(null)
  })
  await sheet.getByRole('button', { name: 'Save image' }).click()
  await expect(page.getByText('Couldn’t save the image')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('Couldn’t copy')).toBeVisible()
})

test('the tier follows the BGK held; an invitation that does not load can be asked for again', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  await exchange.control('POST', 'faults', { kind: 'malformed-body', call: 'user.invitation' })
  await openAs(page, exchange, '/inviteFriends')
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create poster' })).toBeDisabled()
  await exchange.control('DELETE', 'faults')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTestId('code')).toBeVisible()
  for (const rule of ['up to 10% of it', 'in the currency of the fee', '18 December 2021', 'Global partners'])
    await expect(page.getByRole('main')).toContainText(rule)

  const own = page.locator('li[aria-current="true"]')
  await expect(own).toContainText('500 to 5,000 BGK')
  await expect(own).toContainText('20%')
  await expect(page.getByTestId('held')).toHaveText('You hold 2,000 BGK')
  await expect(page.getByTestId('next')).toHaveText('Hold over 3,000 more BGK to reach 30%')
  const uid = await uidOf(exchange, TRADER.account)
  const give = async (amount: string) => {
    await exchange.control('POST', 'funds', { uid, coin: 'BGK', amount })
    await page.reload()
  }
  await give('3000')
  await expect(own).toContainText('500 to 5,000 BGK')
  await expect(page.getByTestId('next')).toHaveText('Hold any more BGK to reach 30%')
  await give('0.01')
  await expect(page.getByTestId('held')).toHaveText('You hold 5,000.01 BGK')
  await expect(own).toContainText('Over 5,000 BGK')
  await expect(page.getByTestId('next')).toHaveText('You’re in the highest tier')
})

test('a long team comes page by page; a team that cannot be read says so and is asked for again', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  test.setTimeout(90_000)
  const token = await tokenOf(exchange, TRADER)
  const answer = await exchange.call('/user/getInvitationUrl', { headers: { token } })
  const parent = String(Object(answer).data.recomcode)
  for (let number = 0; number < 23; number++)
    await registerAs(
      exchange,
      { account: `mate${number}@bgk.example`, password: NEW_MEMBER.password },
      parent,
    )
  await exchange.control('POST', 'faults', { kind: 'malformed-body', call: 'user.team' })
  await openAs(page, exchange, '/myTeam')
  await expect(page.getByTestId('size')).toHaveText('23')
  await expect(page.getByRole('alert')).toBeVisible()
  await exchange.control('DELETE', 'faults')
  await page.getByRole('button', { name: 'Try again' }).click()
  const members = page.getByRole('list', { name: 'Members' }).getByRole('button')
  await expect(members).toHaveCount(20)
  await members.last().scrollIntoViewIfNeeded()
  await expect(members).toHaveCount(23)
})
