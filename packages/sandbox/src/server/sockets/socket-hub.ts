import { joinFrameMembers } from '@bgk/sdk/internal'
import type { Period } from '@bgk/sdk/market'
import type { OfferedFields } from '../../api/handler'
import { cycleName } from '../../core/cycle/cycle-pair'
import type { ExchangeEvent, ExchangeState } from '../../core/exchange-state'
import { contractName } from '../../core/futures/contract'
import { pairName } from '../../core/market/market-data'
import type { Engine } from '../../engine/engine'
import { EngineAway } from '../../engine/engine-error'
import type { Log } from '../../engine/log'
import type { HostTimers } from '../../engine/time/clock'
import type { FaultInjector } from '../faults/fault-injector'
import { redact } from '../http/redact'
import { FaultyPeer } from './faulty-peer'
import { contractPart, cyclePart, klinePart, listsFrame, type PairPart, pairPart } from './frames'
import { type FrameSubscription, HubMember } from './hub-member'
import { closeEvenly, createThrottle } from './pacing'
import {
  CLOSE_BUSY,
  CLOSE_MOVED,
  CLOSE_RECONNECT,
  MAX_RENEWAL_MS,
  type PeerHandle,
  RENEWAL_SPACING_MS,
  type SocketPeer,
} from './socket-peer'

/**
 * Pushes public market data to every socket: the market lists to all, at most once a second, and to each socket
 * what its last subscription key asks for, at most every 100 ms. A frame is written once per key however many
 * sockets want it.
 *
 * Invariant: frames are made inside `engine.read`, therefore only from what is durable; one frame holds price,
 * book, trades and bars of the same moment.
 */
export interface SocketHub {
  /** undefined: it was closed again, for this address has its share or they are drained; `userNo`: the number in the path, for fault rules. */
  join(peer: SocketPeer, ip: string, userNo?: string): PeerHandle | undefined
  readonly size: number
  /** Since it began. */
  readonly framesSent: number
  /** Closes every socket and says how many there were. */
  dropAll(): number
  /**
   * Lets the sockets go elsewhere one by one, within so many ms: none in the first fifth, for who sends people here still does so; then those
   * there are, spread evenly, and whatever comes.
   */
  drain(ms: number): Promise<void>
  /** Closes all and pushes nothing any more. */
  stop(): void
}

export interface SocketHubOptions {
  readonly engine: Engine
  readonly timers: HostTimers
  /** Host time, ms: paces frames even where the exchange's own clock stands still. */
  readonly now: () => number
  readonly socketsPerIp: number
  readonly log: Log
  readonly faults: FaultInjector
  readonly fields: Pick<OfferedFields, 'contractPrices'>
}

const FRAME_EVERY_MS = 100
const LISTS_EVERY_MS = 1000
const AGAIN_AFTER_MS = 1000

interface Channel {
  /** Something happened since its last frame. */
  stale: boolean
  lastTradeId: number
}

export function createSocketHub(options: SocketHubOptions): SocketHub {
  const { engine, timers, now, socketsPerIp, log, faults, fields } = options
  const members = new Set<HubMember>()
  const perIp = new Map<string, number>()
  const channels = new Map<string, Channel>()
  let lists = ''
  let listsStale = true
  let draining = false
  const tally = { frames: 0 }

  /** While the database is away it asks again, for as long as somebody wants it. */
  const read = (run: (state: ExchangeState) => void, isNeeded = () => true): Promise<void> =>
    engine
      .read(({ state }) => run(state))
      .catch((error: unknown) => {
        if (!(error instanceof EngineAway)) return log(`No frames: ${redact(error)}`, 'error')
        return new Promise((resolve) => {
          timers.setTimeout(() => resolve(isNeeded() ? read(run, isNeeded) : undefined), AGAIN_AFTER_MS)
        })
      })

  const channelOf = (pair: string): Channel => {
    const channel = channels.get(pair) ?? { stale: false, lastTradeId: 0 }
    channels.set(pair, channel)
    return channel
  }

  const freshLists = (state: ExchangeState): string => {
    if (listsStale) lists = listsFrame(state)
    listsStale = false
    return lists
  }

  const partOf = (state: ExchangeState, pair: string, after?: number): PairPart | undefined =>
    pairPart(state, pair, after) ??
    contractPart(state, pair, fields.contractPrices, after) ??
    cyclePart(state, pair, engine.clock.now(), after)

  const sendWhole = (state: ExchangeState, member: HubMember) => {
    const subscription = member.subscription
    if (subscription === undefined || !members.has(member)) return
    const pair = channelName(subscription)
    const part = partOf(state, pair)
    if (part === undefined) return member.malformed()
    const channel = channelOf(pair)
    // Nobody was told of earlier trades, so nobody misses them.
    if (channel.lastTradeId === 0) channel.lastTradeId = part.lastTradeId
    member.behindSince = undefined
    member.send(joinFrameMembers(part.text, klinePart(state, pair, subscription.period)))
  }

  const sendChannel = (state: ExchangeState, pair: string, subscribers: readonly HubMember[]) => {
    const channel = channelOf(pair)
    if (!channel.stale) return
    channel.stale = false
    const part = partOf(state, pair, channel.lastTradeId)
    if (part === undefined) return
    channel.lastTradeId = part.lastTradeId
    const texts = new Map<Period, string>()
    for (const member of subscribers) {
      const period = member.subscription?.period
      if (period === undefined || !member.canTake()) continue
      if (member.behindSince !== undefined) {
        sendWhole(state, member)
        continue
      }
      const text = texts.get(period) ?? joinFrameMembers(part.text, klinePart(state, pair, period))
      texts.set(period, text)
      member.send(text)
    }
  }

  const frameThrottle = createThrottle(FRAME_EVERY_MS, timers, now, () =>
    read((state) => {
      for (const [pair, subscribers] of subscribersByPair(members)) sendChannel(state, pair, subscribers)
    }),
  )
  const listsThrottle = createThrottle(LISTS_EVERY_MS, timers, now, () =>
    read((state) => {
      const before = lists
      const text = freshLists(state)
      if (text !== before) for (const member of members) if (member.canTake()) member.send(text)
    }),
  )

  const stopListening = engine.onCommit(({ events }) => {
    for (const event of events) if (isPublic(event)) channelOf(event.pair).stale = true
    if (!events.some(isPublic)) return
    listsStale = true
    if (members.size === 0) return
    frameThrottle.request()
    listsThrottle.request()
  })

  const closeAll = (all: readonly HubMember[], ms: number) =>
    closeEvenly(all, ms, CLOSE_MOVED, { timers, isHere: (member) => members.has(member) })

  // What was told before does not go together with what is told from now on.
  const stopRenewing = engine.onReloaded?.(() => {
    const all = [...members]
    void closeAll(all, Math.min(MAX_RENEWAL_MS, all.length * RENEWAL_SPACING_MS))
  })

  const dropAll = () => {
    const count = members.size
    for (const member of members) member.close(...CLOSE_RECONNECT)
    return count
  }

  const drain = async (ms: number): Promise<void> => {
    await new Promise<void>((resolve) => void timers.setTimeout(resolve, ms / 5))
    draining = true
    await closeAll([...members], ms - ms / 5)
  }

  return {
    join(peer, ip, userNo) {
      const count = perIp.get(ip) ?? 0
      if (draining) {
        peer.close(...CLOSE_MOVED)
        return undefined
      }
      if (count >= socketsPerIp || faults.strikeSocket('connection', userNo)) {
        peer.close(...CLOSE_BUSY)
        return undefined
      }
      perIp.set(ip, count + 1)
      const line = new FaultyPeer(peer, userNo, faults, { timers, now })
      const member = new HubMember(line, ip, now, tally)
      members.add(member)
      const isHere = () => members.has(member)
      void read((state) => isHere() && member.send(freshLists(state)), isHere)
      return {
        receive(text) {
          if (line.isReceiving && member.receive(text) === 'subscribed')
            void read((state) => sendWhole(state, member), isHere)
        },
        beat: () => void member.beat(),
        gone() {
          if (!members.delete(member)) return
          const left = (perIp.get(ip) ?? 1) - 1
          if (left === 0) perIp.delete(ip)
          else perIp.set(ip, left)
        },
      }
    },
    get size() {
      return members.size
    },
    get framesSent() {
      return tally.frames
    },
    dropAll,
    drain,
    stop() {
      stopListening()
      stopRenewing?.()
      frameThrottle.stop()
      listsThrottle.stop()
      dropAll()
    },
  }
}

type PublicEvent = Extract<ExchangeEvent, { readonly pair: string }>

function isPublic(event: ExchangeEvent): event is PublicEvent {
  return 'pair' in event
}

/** Spot pairs, contracts and cycle pairs of the same coins are channels of their own. */
function channelName(subscription: FrameSubscription): string {
  const { kind } = subscription
  if (kind === 'cycle') return cycleName(subscription)
  return kind === 'futures' ? contractName(subscription) : pairName(subscription)
}

function subscribersByPair(members: Iterable<HubMember>): Map<string, HubMember[]> {
  const pairs = new Map<string, HubMember[]>()
  for (const member of members) {
    const { subscription } = member
    if (subscription === undefined) continue
    const pair = channelName(subscription)
    const subscribers = pairs.get(pair)
    if (subscribers) subscribers.push(member)
    else pairs.set(pair, [member])
  }
  return pairs
}
