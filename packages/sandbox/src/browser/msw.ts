import { type HttpHandler, http, passthrough, type WebSocketHandler, ws } from 'msw'
import type { BrowserSandbox } from './browser-sandbox-options'

/**
 * Creates handlers for MSW 2, for code that takes no `fetch` and `WebSocket`: the sandbox serves every call
 * and socket of the exchange, for any origin. Unknown requests go to the network.
 *
 * @example
 * const server = setupServer(...mswHandlers(await createBrowserSandbox({ persist: false })))
 */
export function mswHandlers(
  exchange: Pick<BrowserSandbox, 'fetch' | 'WebSocket'>,
): [HttpHandler, WebSocketHandler] {
  return [
    http.all('*', async ({ request }) => {
      const answer = await exchange.fetch(request.clone())
      const isUnknown = answer.status === 404 && !new URL(request.url).pathname.startsWith('/sandbox/')
      return isUnknown ? passthrough() : answer
    }),
    ws.link('*/ws/*').addEventListener('connection', ({ client }) => {
      const socket = new exchange.WebSocket(client.url)
      const waiting: string[] = []
      client.addEventListener('message', ({ data }) => {
        if (socket.readyState === 0) waiting.push(String(data))
        else if (typeof data === 'string') socket.send(data)
      })
      client.addEventListener('close', () => socket.close())
      socket.addEventListener('open', () => {
        for (const text of waiting) socket.send(text)
      })
      socket.addEventListener('message', ({ data }) => client.send(data))
      socket.addEventListener('close', ({ code, reason }) => client.close(code, reason))
    }),
  ]
}
