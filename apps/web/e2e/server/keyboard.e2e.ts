import { expect } from '@playwright/test'
import type { Exchange } from '../exchange-host'
import { Keyboard } from '../keyboard'
import { markTipsSeen } from '../pages'
import { test } from '../test'

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

interface Pending {
  readonly identities: readonly { readonly uid: number }[]
}

async function verifyIdentity(exchange: Exchange): Promise<void> {
  const { identities } = (await exchange.control('GET', 'pending')) as Pending
  await exchange.control('POST', 'review', { what: 'identity', uid: identities[0]?.uid, approved: true })
}

test('a stranger registers, proves who they are and withdraws without pointer or touch', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  test.setTimeout(120_000)
  const keys = new Keyboard(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const label = (name: string) => page.getByLabel(name, { exact: true })
  const picture = await page.screenshot()
  await markTipsSeen(page)
  await page.goto(exchange.url)

  await keys.press(button('Create account'))
  await keys.type(label('Email'), 'keys@bgk.example')
  await keys.press(button('Send code'))
  await keys.press(button('Use code'))
  await keys.type(label('Password'), 'Keyboard2026')
  await keys.type(label('Confirm password'), 'Keyboard2026')
  await keys.press(page.getByRole('checkbox', { name: /^I agree/ }), 'Space')
  await keys.press(page.locator('button[type="submit"]'))

  await keys.press(page.getByRole('navigation').getByRole('link', { name: 'Assets' }))
  await keys.press(button('Get funds'))
  await expect(page.getByRole('link', { name: /^USDT/ })).toContainText('10,000')
  await keys.press(page.getByRole('link', { name: 'Withdraw', exact: true }))

  await keys.press(page.getByRole('link', { name: /^Verify/ }))
  await keys.type(label('Full name'), 'Li Wei')
  await keys.type(label('ID number'), '11010519491231002X')
  await keys.choose(label('Front of ID'), picture)
  await keys.choose(label('Back of ID'), picture)
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2)
  await keys.press(button(/^Submit/))
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()
  await verifyIdentity(exchange)
  await expect(page.getByRole('heading', { name: 'Identity verified' })).toBeVisible()
  await keys.press(button('Back'))

  await keys.press(page.getByRole('link', { name: /^Set/ }))
  await keys.type(label('Login password'), 'Keyboard2026')
  await keys.type(label('Fund password'), '246810')
  await keys.type(label('Confirm password'), '246810')
  await keys.press(page.locator('button[type="submit"]'))

  await keys.press(page.getByRole('link', { name: /^Add address/ }))
  await keys.type(label('Address'), TRON)
  await keys.press(button('Save address'))

  const form = page.getByRole('form', { name: 'Withdraw' })
  await keys.type(form.getByLabel(/^Amount/), '50')
  await keys.press(form.getByRole('button', { name: 'Withdraw', exact: true }))
  const review = page.getByRole('dialog', { name: 'Confirm withdrawal' })
  await keys.type(review.getByLabel('Fund password', { exact: true }), '246810')
  await keys.press(review.getByRole('button', { name: 'Confirm withdrawal' }))
  await expect(page.getByRole('heading', { name: /^Withdrawal (submitted|completed)/ })).toBeVisible()
})
