import { test } from './app'

const USDT = { coin: 'USDT' }

test.beforeEach(({ app }) => app.logIn())

const SCREENS = {
  home: '/',
  spot: '/coinExchange',
  futures: '/futures',
  cycle: '/cycle',
  balances: '/balances',
  search: '/coinSearch',
  sales: '/ieo',
  team: '/myTeam',
  notice: '/notice',
}

for (const [state, fault] of Object.entries({
  waiting: { kind: 'delay', ms: 9000 },
  failing: { kind: 'server-error', status: 500 },
}))
  test(state, async ({ page, app }) => {
    await app.control('POST', 'faults', { ...fault, call: '*', forMs: 600_000 })
    for (const [name, path] of Object.entries(SCREENS)) {
      await app.open(path)
      await page.waitForFunction(isApp)
      if (state === 'failing') await page.waitForLoadState('networkidle')
      await app.take(`${state}-${name}`, { busy: true })
    }
  })

/** Returns whether React has replaced the static shell. Runs in the page. */
const isApp = () =>
  Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))

test('offline', async ({ page, context, app }) => {
  await app.open('/coinExchange')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await app.control('POST', 'drop-sockets')
  await page.getByText(app.textOf('trade', 'late.offline')).first().waitFor()
  await app.take('offline-spot')
})

/** A write without a response: pending, applied, not applied, unknown. */
for (const kind of ['transfer', 'order'] as const)
  test(`lost ${kind}`, async ({ page, app }) => {
    const { textOf, dialog } = app
    const [call, path] =
      kind === 'transfer'
        ? ['account.transferFutures', '/account/contractTransfer']
        : ['cycle.buy', '/cycle/buyMarket']
    const status = page.getByRole('dialog', { name: textOf('app', `lost.${kind}.title`) })
    const lost = (key: string) => textOf('app', `lost.${key}`)
    const fail = (fault: object) => app.control('POST', 'faults', { call, ...fault })
    const sheet = dialog.filter({ has: page.getByLabel(textOf('app', 'words.amountIn', USDT)) })
    const transfer = async (amount: string) => {
      await app.button(textOf('trade', 'transfer'), sheet).click()
      await dialog
        .last()
        .getByLabel(textOf('app', 'words.amountIn', USDT))
        .fill(amount)
      await dialog.last().locator(app.submit).click()
    }
    const send = async () => {
      if (!(await sheet.isVisible())) await app.button(textOf('cycle', 'up')).click()
      if (kind === 'transfer') return transfer('250')
      await sheet.getByLabel(textOf('app', 'words.amountIn', USDT)).fill('10')
      await sheet.locator(app.submit).click()
    }
    const seen = async (name: string, text: string, button: string) => {
      await status.getByText(text).waitFor()
      await app.take(`lost-${kind}-${name}`)
      await app.button(button, status).click()
      await status.waitFor({ state: 'hidden' })
    }
    await app.open('/cycle')
    if (kind === 'order') {
      await app.button(textOf('cycle', 'up')).click()
      await transfer('1000')
    }
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**${path}`, async (route) => {
      if (route.request().headers()['idempotency-settle']) await held
      await route.continue()
    })
    await fail({ kind: 'server-error', status: 504, count: 1, carriedOut: true })
    await send()
    await status.waitFor()
    await app.take(`lost-${kind}-checking`, { busy: true })
    release()
    await seen('done', lost(`${kind}.applied`), lost('seen'))
    await page.unroute(`**${path}`)
    await fail({ kind: 'server-error', status: 504, count: 2, carriedOut: false })
    await send()
    await seen('not-done', lost(`${kind}.notApplied`), lost('seen'))
    await fail({ kind: 'malformed-body' })
    await send()
    await seen('unknown', lost('unknown'), lost('stop'))
  })
