/**
 * Network between one start of a bot and the exchange, in virtual time.
 *
 *   bot ── delay ──► app.answer / socket hub ── delay ──► bot
 *
 * A killed bot's network is cut: requests under way still arrive, their answers reach nobody.
 */
import type { Fetch, FetchAnswer, WebSocketLike } from '@bgk/sdk'
import { BrowserSocket } from '../../browser/browser-socket'
import type { HostTimers } from '../../engine/time/clock'
import type { App } from '../../server/http/app'
import type { AllSockets } from '../../server/sockets/all-sockets'
import type { SocketHub } from '../../server/sockets/socket-hub'
import type { PeerHandle } from '../../server/sockets/socket-peer'
import type { ObservedCall } from './observer'
import type { Serving } from './serving'

export interface NetworkParts {
  readonly app: App
  readonly hub: AllSockets
  /** Timers of the bot's machine: they stop while it is frozen. */
  readonly arrivals: HostTimers
  /** Timers of the world. */
  readonly timers: HostTimers
  readonly now: () => number
  /** By name of the call. */
  readonly callDelay: (name: string) => number
  readonly socketDelay: () => number
  readonly serving: Serving
  readonly onSend: (name: string) => void
  readonly onCall: (call: ObservedCall) => void
  /** Called before a socket joins the exchange. */
  readonly onSocket: () => void
}

export interface Network {
  readonly fetch: Fetch
  readonly WebSocket: new (url: string) => WebSocketLike
  /** Calls under way and open sockets. */
  readonly inFlight: number
  readonly sockets: number
  cut(): void
}

type Init = Parameters<Fetch>[1]

export function createNetwork(parts: NetworkParts): Network {
  const { app, hub, arrivals, timers, now, callDelay, socketDelay, serving, onSend, onCall, onSocket } = parts
  let isCut = false
  let inFlight = 0
  /** Ends the exchange's side of each open socket. */
  const leaving = new Set<() => void>()

  const serve = async (target: string, init: Init): Promise<Answered> => {
    const headers: Readonly<Record<string, string>> = { ...init.headers }
    const { body } = init
    const text = typeof body === 'string' ? body : undefined
    const direct =
      body === undefined || text !== undefined
        ? app.answer(init.method ?? 'GET', {
            target,
            ip: 'lab',
            header: (name) => headers[name] ?? null,
            text: async () => text ?? '',
            bytes: async () => new TextEncoder().encode(text ?? ''),
          })
        : undefined
    if (direct !== undefined) {
      const { status, body: answer, more } = await direct
      const content = typeof answer === 'string' ? answer : new TextDecoder().decode(answer)
      return answerOf(status, content, (name) => more?.[name] ?? API_HEADERS[name] ?? null)
    }
    const request = new Request(`${ORIGIN}${target}`, {
      method: init.method ?? 'GET',
      headers,
      ...(body !== undefined && { body }),
    })
    const response = await app.fetch(request)
    const content = await response.text()
    return answerOf(response.status, content, (name) => response.headers.get(name))
  }

  const fetch: Fetch = (url, init) => {
    // Code of a killed process runs on here, and sends nothing.
    if (isCut) return new Promise(() => {})
    const target = url.slice(ORIGIN.length)
    const sentAt = now()
    const name = app.nameOf(target)
    inFlight++
    return new Promise<FetchAnswer>((resolve, reject) => {
      let over = false
      const finish = (run: () => void) => {
        if (over || isCut) return
        over = true
        inFlight--
        init.signal?.removeEventListener('abort', abort)
        run()
      }
      const abort = () => finish(() => reject(init.signal?.reason))
      if (init.signal?.aborted) return abort()
      init.signal?.addEventListener('abort', abort, { once: true })
      onSend(name)
      const deliver = (run: () => void) => {
        arrivals.setTimeout(() => finish(run), callDelay(name))
      }
      timers.setTimeout(() => {
        const request = serving.begin()
        const end = (content: string | undefined) => {
          serving.end(request)
          onCall(observed(name, sentAt, target, init, content, request.fault))
        }
        serve(target, init).then(
          (answer) => {
            end(answer.content)
            deliver(() => resolve(answer))
          },
          () => {
            end(undefined)
            deliver(() => reject(new TypeError('fetch failed')))
          },
        )
      }, callDelay(name))
    })
  }

  class LabSocket extends BrowserSocket {
    constructor(url: string) {
      let last = 0
      // In order, like one connection.
      const inOrder: HostTimers = {
        setTimeout(run) {
          last = Math.max(last, now() + socketDelay())
          return arrivals.setTimeout(() => !isCut && run(), last - now())
        },
        clearTimeout: (id) => arrivals.clearTimeout(id),
      }
      let handle: PeerHandle | undefined
      const join: SocketHub['join'] = (...peer) => {
        onSocket()
        handle = hub.join(...peer)
        return handle
      }
      const leave = () => handle?.gone()
      super({ hub: { ...hub, join }, timers: inOrder }, url)
      leaving.add(leave)
      this.addEventListener('close', () => leaving.delete(leave))
    }
  }

  return {
    fetch,
    WebSocket: LabSocket,
    get inFlight() {
      return inFlight
    },
    get sockets() {
      return leaving.size
    },
    cut() {
      for (const leave of leaving) leave()
      leaving.clear()
      isCut = true
    },
  }
}

export const ORIGIN = 'http://exchange.lab'

/** Headers of a direct answer that the SDK reads. */
const API_HEADERS: Readonly<Record<string, string>> = { 'idempotency-kept': '86400' }

interface Answered extends FetchAnswer {
  readonly content: string
}

function answerOf(status: number, content: string, header: (name: string) => string | null): Answered {
  return { status, headers: { get: (name) => header(name) }, text: async () => content, content }
}

function observed(
  name: string,
  sentAt: number,
  target: string,
  { body, headers }: Init,
  content: string | undefined,
  fault: string | undefined,
): ObservedCall {
  return {
    name,
    sentAt,
    input: typeof body === 'string' ? parsed(body) : queryOf(target),
    answer: content === undefined ? undefined : parsed(content),
    ...(fault !== undefined && { fault }),
    isLookup: headers['idempotency-settle'] === '1',
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function queryOf(target: string): unknown {
  const query = target.indexOf('?')
  return query < 0 ? {} : Object.fromEntries(new URLSearchParams(target.slice(query + 1)))
}
