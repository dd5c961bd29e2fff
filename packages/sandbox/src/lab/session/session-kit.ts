import { createBareClient, type Fetch, type WebSocketConstructor } from '@bgk/sdk'
import { createVirtualClock, type VirtualClock } from '@bgk/sdk/testing'
import { createBrowserSandbox } from '../../browser/create-browser-sandbox'
import { createRecorder, type RecorderOptions } from './record-session'
import type { BackEnd } from './tap-back-end'

export const ORIGIN = 'https://exchange.example'

/** A back end in virtual time, with latencies. */
export async function openBackEnd(options: { readonly extensions?: readonly string[] } = {}) {
  const clock = createVirtualClock(Date.UTC(2026, 2, 2))
  const sandbox = await createBrowserSandbox({
    ...{ persist: false, passwordRounds: 1, limits: 'off', ...options },
    host: { timers: clock, now: () => clock.now() },
  })
  const { fetch } = sandbox
  let calls = 0
  const delayed: Fetch = async (url, { signal: _, ...init }) => {
    calls += 1
    const number = calls
    const answer = fetch(url, init).then(async (response) => ({ response, text: await response.text() }))
    clock.waitFor(answer)
    const { response, text } = await answer
    await new Promise<void>((resolve) => clock.setTimeout(resolve, 20 + ((number * 7) % 31)))
    return { status: response.status, headers: response.headers, text: () => Promise.resolve(text) }
  }
  return { clock, sandbox, backEnd: { fetch: delayed, WebSocket: sandbox.WebSocket } }
}
