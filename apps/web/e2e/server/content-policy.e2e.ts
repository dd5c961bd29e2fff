// Only a server sends headers; what the pages say of themselves is the same on every host.
import { expect } from '@playwright/test'
import { TRADER } from '../calls'
import { dialog, futuresForm, openLong, showTab, transferIn } from '../futures-pages'
import { marketRow, markTipsSeen, openAs } from '../pages'
import { watchPolicy } from '../policy-watch'
import { test } from '../test'

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  // The other screens and sheets are watched in accessibility.e2e.ts.
  test('opening, workers, texts of a language, chart and poster stay within the policy', async ({
    page,
    exchange,
  }) => {
    const host = new URL(exchange.url).host
    const watch = await watchPolicy(page, host)
    await page.addInitScript(() => {
      // Headless browsers have no share sheet; the picture is what counts.
      Object.defineProperty(navigator, 'canShare', { value: () => false })
    })
    const opened = await page.goto(exchange.url)
    const policy = opened?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|https?:)/)

    // The tip of the opening has markup: the sanitiser's own policy.
    await expect(dialog(page)).toBeVisible()
    await dialog(page).getByRole('button').click()
    await expect(marketRow(page, 'BTC')).toBeVisible()
    // The service worker is had by its address.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // So is the worker of the sockets; without it the page would open them itself.
    expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toContainEqual(
      expect.stringMatching(/^\/assets\/live-worker-/),
    )
    await page.goto(`${exchange.url}/notice`)
    await page.locator('main li button').first().click()
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page).locator('[aria-busy="true"]')).toHaveCount(0)
    await page.keyboard.press('Escape')

    await openAs(page, exchange, '/setting')
    await page.getByRole('button', { name: /^Language/ }).click()
    await dialog(page)
      .getByRole('button', { name: /日本語/ })
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await page.evaluate(() => localStorage.setItem(`${location.origin}:locale`, 'EN'))

    await page.goto(`${exchange.url}/marketDetails/contract`)
    await expect(page.locator('main canvas').first()).toBeVisible()

    await page.goto(`${exchange.url}/futures`)
    await transferIn(page, '2000')
    await futuresForm(page).getByRole('button', { name: 'Limit' }).click()
    await dialog(page)
      .getByRole('button', { name: /^Market/ })
      .click()
    await futuresForm(page).getByLabel('Quantity (lots)').fill('10')
    await openLong(page)
    await showTab(page, /Positions/)
    await page
      .getByRole('list', { name: 'Positions' })
      .getByRole('button', { name: 'Share', exact: true })
      .click()
    const saved = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: 'Save image' }).click()
    await expect(page.getByText('Image saved')).toBeVisible()
    expect((await saved).suggestedFilename()).toMatch(/\.png$/)

    expect(watch.refused).toEqual([])
    expect(watch.ran).toEqual([])
  })
})

test('a text never becomes markup or code, and each attempt is reported', async ({ page, exchange }) => {
  const watch = await watchPolicy(page, new URL(exchange.url).host)
  await markTipsSeen(page)
  await page.goto(exchange.url)
  await expect(marketRow(page, 'BTC')).toBeVisible()
  const outcomes = await page.evaluate(async () => {
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => {
        document.createElement('div').innerHTML = '<img src=x onerror="hostile = 1">'
      },
      write: () => document.write('<p>'),
      timer: () => setTimeout('hostile = 3'),
      worker: () => new Worker('/home/banner'),
      foreign: () => new Worker('https://evil.example/assets/a.js'),
      policy: () => Object(globalThis).trustedTypes.createPolicy('mine', {}),
      default: () => Object(globalThis).trustedTypes.createPolicy('default', {}),
    }
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return `${name}: done`
      } catch (error) {
        return `${name}: ${error instanceof Error ? error.name : error}`
      }
    })
  })
  expect(outcomes.filter((outcome) => outcome.endsWith('done'))).toEqual([])
  // What asks nobody by a function: an element with a handler, a script of another host, a form.
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.setAttribute('style', 'color: red')
    document.body.append(button)
    const script = document.createElement('link')
    script.rel = 'modulepreload'
    script.href = 'https://evil.example/a.js'
    document.head.append(script)
    const form = document.createElement('form')
    form.action = 'https://evil.example/'
    document.body.append(form)
    form.submit()
  })
  await expect.poll(() => watch.refused.map((one) => one.split(':')[0])).toContain('form-action')
  const directives = new Set(watch.refused.map((one) => one.split(':')[0]))
  for (const directive of ['require-trusted-types-for', 'trusted-types', 'script-src-elem'])
    expect(directives).toContain(directive)
  expect(watch.ran.filter((one) => !one.startsWith('request:'))).toEqual([])
})

test('the token is in no address, of a call, a socket or a file, and in no log', async ({
  page,
  exchange,
}) => {
  const addresses: string[] = []
  const logged: string[] = []
  const spoken: string[] = []
  page.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''))
  page.on('console', (message) => logged.push(message.text()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  page.on('worker', (worker) => worker.on('console', (message) => logged.push(message.text())))
  const session = await page.context().newCDPSession(page)
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: true,
  })
  await session.send('Network.enable')
  const accountStreams = new Set<string>()
  session.on('Network.webSocketCreated', ({ requestId, url }) => {
    addresses.push(url)
    if (url.endsWith('/ws/account')) accountStreams.add(requestId)
  })
  // The account stream takes the token as its first message.
  session.on('Network.webSocketFrameSent', ({ requestId, response }) => {
    if (!accountStreams.has(requestId)) spoken.push(response.payloadData)
  })
  // Without its worker the page opens the sockets itself, where they can be listened to.
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'Worker', { value: undefined })
  })
  await openAs(page, exchange.url, '/coinExchange')
  await expect(page.getByTestId('available')).toContainText('USDT')
  for (const path of ['/futures', '/balances', '/marketDetails/trad', '/my', '/setting']) {
    await page.goto(`${exchange.url}${path}`)
    await expect(page.locator('main').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  }
  const token = await page.evaluate(() => localStorage.getItem(`${location.origin}:token`) ?? '')
  expect(token.length).toBeGreaterThan(20)
  expect(addresses.filter((address) => address.startsWith('ws'))).not.toEqual([])
  expect(spoken).not.toEqual([])
  for (const secret of [token, encodeURIComponent(token), TRADER.password]) {
    expect(addresses.filter((address) => address.includes(secret))).toEqual([])
    expect(logged.filter((text) => text.includes(secret))).toEqual([])
    expect(spoken.filter((text) => text.includes(secret))).toEqual([])
  }
})
