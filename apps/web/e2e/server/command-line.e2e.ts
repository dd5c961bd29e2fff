/* The command line needs an exchange on a network, not one inside a page. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { TRADER } from '../calls'
import { bgk } from '../exchange'
import { openOrder, openSpot } from '../pages'
import { test } from '../test'

test('an order placed on the command line appears in the browser without a reload', {
  tag: '@nightly',
}, async ({ page, exchange }) => {
  const configDir = mkdtempSync(join(tmpdir(), 'bgk-cli-'))
  const cli = (args: readonly string[], input?: string) =>
    bgk(args, { url: exchange.url, configDir, ...(input === undefined ? {} : { input }) })
  try {
    const login = await cli(['auth', 'login', TRADER.account, '--password-stdin'], TRADER.password)
    expect(login.code, login.stderr).toBe(0)
    const first = await cli(['spot', 'buy', 'BTC/USDT', '--amount', '0.001', '--price', '20000', '--yes'])
    expect(first.code, first.stderr).toBe(0)

    await openSpot(page, exchange)
    await expect(openOrder(page, '20,000.00')).toBeVisible()
    const second = await cli(['spot', 'buy', 'BTC/USDT', '--amount', '0.002', '--price', '21000', '--yes'])
    expect(second.code, second.stderr).toBe(0)
    await expect(openOrder(page, '21,000.00')).toBeVisible()

    const cancel = await cli(['spot', 'cancel', '--all', '--yes'])
    expect(cancel.code, cancel.stderr).toBe(0)
    await expect(page.getByText('No open orders')).toBeVisible()
  } finally {
    rmSync(configDir, { recursive: true, force: true })
  }
})
