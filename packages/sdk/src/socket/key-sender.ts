import type { TimerId, Timers } from '../environment'

/**
 * Makes sure that the server knows what this link is for: sends the key on each opening and again every `every` ms until
 * something answers it. After `EAGER` times it is asked ten times more seldom: a pair may just have no trade.
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

export function createKeySender(timers: Timers, every: number, send: (key: string) => void): KeySender {
  let key: string | undefined
  let open = false
  let timer: TimerId | undefined

  const rest = () => {
    if (timer !== undefined) timers.clearTimeout(timer)
    timer = undefined
  }

  const ask = (times: number) => {
    rest()
    if (!open || key === undefined) return
    timer = timers.setTimeout(() => ask(times + 1), times < EAGER ? every : PATIENCE * every)
    send(key)
  }

  return {
    want(next) {
      if (next === key) return
      key = next
      ask(1)
    },
    opened() {
      open = true
      ask(1)
    },
    answered: rest,
    closed() {
      open = false
      rest()
    },
  }
}
