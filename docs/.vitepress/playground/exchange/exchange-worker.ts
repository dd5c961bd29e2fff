// Worker with the exchange of a page visit. It is created again with each visit, so nothing is stored.
import { createBrowserSandbox } from '@bgk/sandbox/browser'
import type { PageMessage, WorkerMessage } from './messages'
import { serveClient } from './serve-client'

const report = (message: WorkerMessage) => postMessage(message)

// Few rounds of the password hash: the logins are public, and a start hashes several.
const starting = createBrowserSandbox({ persist: false, passwordRounds: 10, limits: 'off' })
const clients = new Map<number, () => void>()

addEventListener('message', async ({ data, ports: [port] }: MessageEvent<PageMessage>) => {
  const exchange = await starting
  if (data.type === 'connect' && port) clients.set(data.client, serveClient(port, exchange))
  if (data.type === 'disconnect') {
    clients.get(data.client)?.()
    clients.delete(data.client)
  }
})

try {
  const { failed } = await starting
  report({ type: 'started' })
  report({ type: 'stopped', message: (await failed).message })
} catch (error) {
  report({ type: 'stopped', message: error instanceof Error ? error.message : String(error) })
}
