import type { BgkError } from '../../src'
import { createConnection } from '../../src/live/connection/connection'
import { timingProfile } from '../../src/live/connection/timing-profile'
import type { OpenSocket, WebSocketLike } from '../../src/runtime/environment'
import { createVirtualClock } from '../../src/testing'

/** Socket controlled by the test, with a record of its calls. */
export class ScriptedSocket implements WebSocketLike {
  readyState = 0
  readonly done: string[] = []
  readonly #listeners: { readonly type: string; readonly run: (event: object) => void }[] = []
  /** As in `ws`. */
  terminate?: () => void
  failSend: Error | undefined
  failClose = false

  constructor({ terminates = false } = {}) {
    if (terminates) this.terminate = () => this.done.push('terminate')
  }
  send(data: string) {
    if (this.failSend) throw this.failSend
    this.done.push(`send ${data}`)
  }
  close() {
    this.done.push('close')
    if (this.failClose) throw new Error('WebSocket was closed before the connection was established')
  }
  addEventListener(type: string, run: (event: never) => void) {
    this.#listeners.push({ type, run: (event) => Reflect.apply(run, undefined, [event]) })
  }
  emit(type: 'open' | 'error' | 'message' | 'close', event: object = {}) {
    if (type === 'open') this.readyState = 1
    for (const listener of this.#listeners) if (listener.type === type) listener.run(event)
  }
  get heeded() {
    return new Set(this.#listeners.map(({ type }) => type))
  }
}

/** Connection on scripted sockets, with its reports. */
export function createConnectionWorld(
  options: {
    readonly name?: 'spec' | 'live'
    readonly open?: OpenSocket
    readonly terminates?: boolean
  } = {},
) {
  const clock = createVirtualClock(0)
  const sockets: ScriptedSocket[] = []
  const urls: string[] = []
  const links: string[] = []
  const frames: unknown[] = []
  const problems: BgkError[] = []
  const logged: unknown[] = []
  const connection = createConnection({
    environment: {
      clock,
      timers: clock,
      random: () => 0.5,
      log: (...entry) => logged.push(entry),
      openSocket:
        options.open ??
        ((url) => {
          urls.push(url)
          const socket = new ScriptedSocket({ terminates: options.terminates ?? false })
          sockets.push(socket)
          return socket
        }),
    },
    profile: timingProfile(options.name ?? 'spec'),
    address: () => `ws://bgk.example/ws/${urls.length}`,
    onFrame: (data) => frames.push(data),
    onProblem: (problem) => problems.push(problem),
  })
  connection.link.subscribe(({ phase, attempt }) => links.push(`${clock.now()} ${phase} ${attempt}`))
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no socket was opened')
    return socket
  }
  return { clock, sockets, urls, links, frames, problems, logged, connection, last }
}
