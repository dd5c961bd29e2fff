// Program of the worker (`ts`) and the frame (`tsx`) of a sample: each run has globals of its own.
import { inspect } from 'loupe'
import { memoryStorage } from './memory-storage'
import type { OutputLevel, RunMessage, RunOrder } from './messages'
import { createNetwork } from './network'
import { reportError } from './report-error'
import { countTimers } from './timers'
import { transpile } from './transpile'

addEventListener('message', async ({ data, ports: [exchange, page] }: MessageEvent<RunOrder>) => {
  if (!exchange || !page) return
  const send = (message: RunMessage) => page.postMessage(message)
  let address: string | undefined
  const report = (thrown: unknown) => send({ type: 'error', error: reportError(thrown, address) })
  const fail = (thrown: unknown) => {
    report(thrown)
    send({ type: 'ended' })
  }
  let hasRun = false
  const endIfIdle = () => {
    // Later, because the end of a request or timer may begin the next.
    if (hasRun) realTimeout(() => network.busy() + timers() === 0 && send({ type: 'ended' }), 0)
  }
  const realTimeout = globalThis.setTimeout
  const timers = countTimers(endIfIdle)
  const network = createNetwork(exchange, data.origin, endIfIdle)
  Object.assign(globalThis, { fetch: network.fetch, WebSocket: network.WebSocket })
  // The site's own storage stays untouched, and each run begins without a session.
  if ('document' in globalThis) Object.defineProperty(globalThis, 'localStorage', { value: memoryStorage() })
  print(send)
  addEventListener('error', ({ error, message }) => report(error ?? new Error(message)))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
  try {
    const script = await transpile(data.code, data.language, data.modules)
    address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
    const sample: unknown = await import(/* @vite-ignore */ address)
    hasRun = data.language === 'ts'
    if (hasRun) return endIfIdle()
    const { render } = await import('./render')
    render(Object(sample).default, fail, () => send({ type: 'rendered' }))
  } catch (error) {
    fail(error)
  }
})

/** An endless loop that prints would otherwise fill the page's memory. */
const MAX_PRINTS = 5000

/** Sends what a sample prints to the page. */
function print(send: (message: RunMessage) => void): void {
  let count = 0
  const at =
    (level: OutputLevel) =>
    (...values: readonly unknown[]) => {
      count += 1
      if (count <= MAX_PRINTS) send({ type: 'print', level, text: values.map(toText).join(' ') })
      if (count === MAX_PRINTS)
        send({ type: 'print', level: 'warn', text: `Further output is hidden after ${MAX_PRINTS} lines.` })
    }
  const [log, warn, error] = [at('log'), at('warn'), at('error')]
  Object.assign(console, { log, info: log, debug: log, table: log, dir: log, warn, error })
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : inspect(value, { depth: 4, truncate: 2000 })
