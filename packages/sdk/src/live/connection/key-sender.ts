import type { TimerId, Timers } from '../../runtime/environment'

/**
 * Makes sure that the server knows what this link is for: sends the key on each opening and again every `every` ms until
 * something answers it.
 *
 *   closed ──opened──► asking ──frame of the pair──► answered
 *                        ▲ └─ every 1.5 s, after EAGER times every 15 s
 *                        └──── nothing for 15 s ────────┘
 *
 * An unanswered pair may just have no trade; one that falls silent may have been forgotten by a server that restarted behind
 * a link that stayed up. One timer while there is a key and the link is open, none otherwise.
 */
export interface KeySender {
  /** Wants this key from now on; undefined: the link carries lists only. */
  want(key: string | undefined): void
  opened(): void
  /** A frame of the wanted pair arrived. */
  answered(): void
  /** The link is down or no longer needed. */
  closed(): void
}

const EAGER = 5
const PATIENCE = 10

export interface KeySenderOptions {
  readonly timers: Timers
  /** Milliseconds between two sendings. */
  readonly every: number
  readonly send: (key: string) => void
  /** A key is asked again on a link that served before: what came meanwhile may be missing. */
  readonly onSilence: () => void
}

export function createKeySender({ timers, every, send, onSilence }: KeySenderOptions): KeySender {
  let key: string | undefined
  let open = false
  let asking = false
  let heard = false
  /** The key has changed since the opening: until the new one is answered, it may be that neither is served. */
  let changed = false
  let timer: TimerId | undefined

  const later = (run: () => void, ms: number) => {
    rest()
    timer = timers.setTimeout(run, ms)
  }
  const rest = () => {
    if (timer !== undefined) timers.clearTimeout(timer)
    timer = undefined
  }

  const ask = (times: number) => {
    rest()
    if (!open || key === undefined) return
    asking = true
    later(
      () => {
        if (times === 1 && changed) onSilence()
        ask(times + 1)
      },
      times < EAGER ? every : PATIENCE * every,
    )
    send(key)
  }
  const listen = () => {
    asking = false
    heard = false
    later(() => {
      if (heard) return listen()
      onSilence()
      ask(EAGER)
    }, PATIENCE * every)
  }

  return {
    want(next) {
      if (next === key) return
      changed = open && key !== undefined
      key = next
      ask(1)
    },
    opened() {
      open = true
      changed = false
      ask(1)
    },
    answered() {
      heard = true
      if (asking && open && key !== undefined) listen()
    },
    closed() {
      open = false
      asking = false
      rest()
    },
  }
}
