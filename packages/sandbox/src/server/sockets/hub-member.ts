import { periodWire, readSubscriptionKey, type Subscription } from '@bgk/sdk/internal'
import { PERIODS, type Period } from '@bgk/sdk/market'
import type { SocketPeer } from './socket-peer'

const FRAMES_PER_SECOND = 20
/** So many, and even the goodbye is not waited for. */
const FLOOD_PER_SECOND = 200
const MALFORMED_ALLOWED = 20
const SLOW_BYTES = 1_048_576
const MAX_BUFFERED_BYTES = 8 * 1_048_576
const SLOW_FOR_MS = 30_000

/**
 * One socket in the hub: what it is subscribed to, how much it sends, how far behind it is.
 *
 * A consumer with more than 1 MB unsent is skipped instead of queued for; when it has caught up it gets the whole
 * state again, so that what it misses are intermediate prices and nothing else. One that stays behind is closed.
 */
export class HubMember {
  readonly ip: string
  subscription: FrameSubscription | undefined
  /** Set while frames are left out for it. */
  behindSince: number | undefined
  readonly #peer: SocketPeer
  readonly #now: () => number
  readonly #tally: { frames: number }
  #second = 0
  #frames = 0
  #malformed = 0

  /** `tally` counts what is sent to all of them together. */
  constructor(peer: SocketPeer, ip: string, now: () => number, tally = { frames: 0 }) {
    this.#peer = peer
    this.ip = ip
    this.#now = now
    this.#tally = tally
  }

  /** `subscribed` when the frame changed what this socket wants. */
  receive(text: string | undefined): 'subscribed' | 'nothing' {
    if (!this.beat()) return 'nothing'
    if (text === 'ping') {
      this.#peer.send('pong')
      return 'nothing'
    }
    const subscription = text === undefined ? undefined : readSubscription(text)
    if (subscription === undefined) {
      this.malformed()
      return 'nothing'
    }
    this.subscription = subscription
    return 'subscribed'
  }

  /** Counts a frame of any kind; false when it is one too many, and then the socket ends. */
  beat(): boolean {
    const second = Math.floor(this.#now() / 1000)
    if (second !== this.#second) {
      this.#second = second
      this.#frames = 0
    }
    this.#frames += 1
    if (this.#frames <= FRAMES_PER_SECOND) return true
    if (this.#frames > FLOOD_PER_SECOND) this.#peer.terminate()
    else this.#peer.close(1008, 'Too many frames')
    return false
  }

  malformed(): void {
    this.#malformed += 1
    if (this.#malformed > MALFORMED_ALLOWED) this.#peer.close(1008, 'Too many malformed frames')
  }

  /** Whether it can take a frame now; a hopeless one is ended here. */
  canTake(): boolean {
    const { buffered } = this.#peer
    const now = this.#now()
    if (buffered <= (this.behindSince === undefined ? SLOW_BYTES : SLOW_BYTES / 4)) return true
    this.behindSince ??= now
    if (buffered > MAX_BUFFERED_BYTES || now - this.behindSince > SLOW_FOR_MS) this.#peer.terminate()
    return false
  }

  send(text: string): void {
    this.#tally.frames++
    this.#peer.send(text)
  }

  close(code: number, reason: string): void {
    this.#peer.close(code, reason)
  }
}

/** What a socket asked for, with the period of its bars. */
export interface FrameSubscription extends Subscription {
  readonly period: Period
}

/** A chart library's name for one minute, which older clients send (docs/reference/rules.md#r22). */
const LEGACY_MINUTE = 4

/** Reads a subscription key whose minutes are those of a period; undefined for anything else. */
function readSubscription(text: string): FrameSubscription | undefined {
  const requested = readSubscriptionKey(text)
  const subscription =
    requested?.intervalMinutes === LEGACY_MINUTE ? { ...requested, intervalMinutes: 1 } : requested
  // The minute line and 1 minute have the same bars and the same number.
  const period = PERIODS.find(
    (each) => each !== 'line' && periodWire(each).mine === subscription?.intervalMinutes,
  )
  return subscription && period && { ...subscription, period }
}
