/*
 * The web app with the exchange inside it: the page answers all its own requests. One tab at a time runs the
 * exchange. An error that stops it is shown in one sentence, with the remedy beside it.
 */
import type { BrowserSandboxOptions, StoreErrorCode } from '@bgk/sandbox/browser'
import { demoHandle } from './demo-handle'
import { demoMarket } from './market-address'
import { type NoticeAction, showNotice } from './notice'

/** Starts the exchange, then the app on it. */
export async function startDemo(
  place: HTMLElement,
  options: Pick<BrowserSandboxOptions, 'persist' | 'takeOver'> = {},
): Promise<void> {
  const handle = demoHandle()
  const market = { ...demoMarket(location.search, sessionStorage), ...handle.options }
  showNotice(place, 'Starting the exchange in this page …')
  const [{ createBrowserSandbox, forgetExchange, StoreError }, { boot }] = await Promise.all([
    import('@bgk/sandbox/browser'),
    import('../src/app/boot/boot'),
  ])
  try {
    const exchange = await createBrowserSandbox({
      ...market,
      ...options,
      onProgress: (part) => showNotice(place, `Making the market … ${Math.floor(part * 100)} %`),
    })
    await handle.ready?.(exchange)
    // For the console: bgk.fetch('/sandbox/outbox', { headers: { 'x-sandbox-key': bgk.controlKey } })
    Object.assign(globalThis, { bgk: exchange })
    for (const { email, password } of exchange.accounts) console.info(`Demo account: ${email} ${password}`)
    place.replaceChildren()
    boot(place, { fetch: exchange.fetch, WebSocket: exchange.WebSocket, clock: exchange.clock })
    const reason = await exchange.failed
    showNotice(overlay(), reason.message, { label: 'Start again', run: () => location.reload() })
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    const ways: Partial<Record<StoreErrorCode, NoticeAction>> = {
      LOCKED: { label: 'Use it here', run: () => void startDemo(place, { takeOver: true }) },
      UNREACHABLE: {
        label: 'Go on without keeping it',
        run: () => void startDemo(place, { persist: false }),
      },
    }
    const beginAgain = async () => {
      await forgetExchange(market.seed)
      await startDemo(place, options)
    }
    const otherwise = { label: 'Begin again with an empty exchange', run: () => void beginAgain() }
    showNotice(place, error.message, ways[error.code] ?? otherwise)
  }
}

function overlay(): HTMLElement {
  const cover = document.createElement('div')
  cover.className = 'demo-overlay'
  document.body.append(cover)
  return cover
}
