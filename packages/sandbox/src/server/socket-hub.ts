import { joinFrameMembers, type Period } from '@bgk/sdk/market'
import { pairName } from '../core/config'
import { cycleName } from '../core/cycle/cycle-config'
import type { ExchangeEvent } from '../core/event'
import type { ExchangeState } from '../core/exchange'
import { contractName } from '../core/futures/contract-config'
import type { HostTimers } from '../engine/clock'
import type { Engine } from '../engine/engine'
import { cyclePart } from './cycle-part'
import type { FaultDesk } from './faults/fault-desk'
import { FaultyLine } from './faults/faulty-line'
import { contractPart, klinePart, listsFrame, type PairPart, pairPart } from './frames'
import { HubMember } from './hub-member'
import { createPulse } from './pulse'
import { redact } from './redact'
import type { PeerHandle, SocketPeer } from './socket-peer'
import type { WantedFrames } from './subscription'

/**
 * Pushes public market data to every socket: the market lists to all, at most once a second, and to each socket
 * what its last subscription key asks for, at most every 100 ms. A frame is written once per key however many
 * sockets want it.
 *
 * Invariant: frames are made inside `engine.read`, therefore only from what is durable; one frame holds price,
 * book, deals and bars of the same moment.
 */
export interface SocketHub {
  /** undefined when this address has its share of sockets; `userNo`: the number in the path, for fault rules. */
  join(peer: SocketPeer, ip: string, userNo?: string): PeerHandle | undefined
  readonly size: number
  /** Closes every socket and says how many there were. */
  dropAll(): number
  /** Closes all and pushes nothing any more. */
  stop(): void
}

export interface SocketHubOptions {
  readonly engine: Engine
  readonly timers: HostTimers
  /** Host time, ms: paces frames even where the exchange's own clock stands still. */
  readonly now: () => number
  readonly socketsPerIp: number
  readonly log: (line: string) => void
  readonly faults: FaultDesk
}

const FRAME_EVERY_MS = 100
const LISTS_EVERY_MS = 1000

interface Channel {
  /** Something happened since its last frame. */
  stale: boolean
  lastDealId: number
}

export function createSocketHub(options: SocketHubOptions): SocketHub {
  const { engine, timers, now, socketsPerIp, log, faults } = options
  const members = new Set<HubMember>()
  const perIp = new Map<string, number>()
  const channels = new Map<string, Channel>()
  let lists = ''
  let listsStale = true

  const read = (run: (state: ExchangeState) => void) =>
    engine.read(({ state }) => run(state)).catch((error: unknown) => log(`No frames: ${redact(error)}`))

  const channelOf = (pair: string): Channel => {
    const channel = channels.get(pair) ?? { stale: false, lastDealId: 0 }
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
    contractPart(state, pair, after) ??
    cyclePart(state, pair, engine.clock.now(), after)

  const sendWhole = (state: ExchangeState, member: HubMember) => {
    const wanted = member.subscription
    if (wanted === undefined || !members.has(member)) return
    const pair = channelName(wanted)
    const part = partOf(state, pair)
    if (part === undefined) return member.malformed()
    const channel = channelOf(pair)
    // Nobody was told of earlier deals, so nobody misses them.
    if (channel.lastDealId === 0) channel.lastDealId = part.lastDealId
    member.behindSince = undefined
    member.send(joinFrameMembers(part.text, klinePart(state, pair, wanted.period)))
  }

  const sendChannel = (state: ExchangeState, pair: string, subscribers: readonly HubMember[]) => {
    const channel = channelOf(pair)
    if (!channel.stale) return
    channel.stale = false
    const part = partOf(state, pair, channel.lastDealId)
    if (part === undefined) return
    channel.lastDealId = part.lastDealId
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

  const framePulse = createPulse(FRAME_EVERY_MS, timers, now, () =>
    read((state) => {
      for (const [pair, subscribers] of subscribersByPair(members)) sendChannel(state, pair, subscribers)
    }),
  )
  const listsPulse = createPulse(LISTS_EVERY_MS, timers, now, () =>
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
    framePulse.ask()
    listsPulse.ask()
  })

  const dropAll = () => {
    const count = members.size
    for (const member of members) member.close(1012, 'Please connect again')
    return count
  }

  return {
    join(peer, ip, userNo) {
      const count = perIp.get(ip) ?? 0
      if (count >= socketsPerIp || faults.strikeSocket('connection', userNo)) return undefined
      perIp.set(ip, count + 1)
      const line = new FaultyLine(peer, userNo, faults, { timers, now })
      const member = new HubMember(line, ip, now)
      members.add(member)
      void read((state) => members.has(member) && member.send(freshLists(state)))
      return {
        receive(text) {
          if (line.hears && member.receive(text) === 'subscribed')
            void read((state) => sendWhole(state, member))
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
    dropAll,
    stop() {
      stopListening()
      framePulse.stop()
      listsPulse.stop()
      dropAll()
    },
  }
}

type PublicEvent = Extract<ExchangeEvent, { readonly pair: string }>

function isPublic(event: ExchangeEvent): event is PublicEvent {
  return 'pair' in event
}

/** Spot pairs, contracts and cycle pairs of the same coins are channels of their own. */
function channelName(subscription: WantedFrames): string {
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
