import type { TimerId, Timers } from '../environment'

/**
 * Makes sure that the server knows what this link is for: sends the key on each opening and again every `every` ms until
 * something answers it. A server that stays silent on a known pair is asked `MOST` times, then left alone.
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

const MOST = 5

export function createKeySender(timers: Timers, every: number, send: (key: string) => void): KeySender {
  let key: string | undefined
  let open = false
  let timer: TimerId | undefined

  const rest = () => {
    if (timer !== undefined) timers.clearTimeout(timer)
    timer = undefined
  }

  const ask = (left: number) => {
    rest()
    if (!open || key === undefined) return
    if (left > 1) timer = timers.setTimeout(() => ask(left - 1), every)
    send(key)
  }

  return {
    want(next) {
      if (next === key) return
      key = next
      ask(MOST)
    },
    opened() {
      open = true
      ask(MOST)
    },
    answered: rest,
    closed() {
      open = false
      rest()
    },
  }
}
