import { isLocale, type Locale } from '@bgk/sdk'
import {
  ACCOUNT_STREAM_ENDED,
  accountFrameCodec,
  accountGreetingCodec,
  accountLoginCodec,
  EXTENDED_RECORDS,
} from '@bgk/sdk/internal'
import type { OfferedFields } from '../../api/handler'
import type { ExchangeState } from '../../core/exchange-state'
import type { CommittedBatch, Engine } from '../../engine/engine'
import type { Log } from '../../engine/log'
import type { HostTimers } from '../../engine/time/clock'
import type { SessionDirectory } from '../../members/session-directory'
import type { FaultInjector } from '../faults/fault-injector'
import type { RateLimiter } from '../http/rate-limits'
import { redact } from '../http/redact'
import { stateHeaders } from '../http/responses'
import { changesOf } from './account-changes'
import { AccountWatch } from './account-watch'
import { FaultyPeer } from './faulty-peer'
import { HubMember } from './hub-member'
import { closeEvenly } from './pacing'
import type { SocketHub } from './socket-hub'
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
 * The account stream: each socket belongs to one login and receives the member's changes right after every
 * commit (docs/reference/account-stream.md).
 *
 *   joined ── token ──► looked up ── greeting ──► frames, seq + 1 each ──► closed: 4401 its login ended, 1012 connect again
 *
 * Invariants: frames contain only durable state. After the greeting no commit is skipped: a socket that
 * cannot be sent one is closed.
 */
export interface AccountHubOptions {
  readonly engine: Engine
  readonly sessions: Pick<SessionDirectory, 'find'>
  /** Rate limit by address, before a login. */
  readonly arrivals: RateLimiter
  readonly timers: HostTimers
  /** Host time, ms. */
  readonly now: () => number
  readonly socketsPerIp: number
  readonly log: Log
  readonly faults: FaultInjector
  readonly fields: OfferedFields
}

const LOGIN_WITHIN_MS = 10_000
const NOT_LOGGED_IN = [ACCOUNT_STREAM_ENDED, 'Not logged in'] as const
const LOGGED_OUT = [ACCOUNT_STREAM_ENDED, 'The login has ended'] as const
const TOO_SLOW = [1013, 'Read faster, then connect again'] as const

interface Stream {
  readonly member: HubMember
  login:
    | {
        readonly uid: number
        readonly tokenHash: string
        readonly locale: Locale
        readonly isExtended: boolean
      }
    | undefined
  /** True after the first login attempt. */
  loginRequested: boolean
  /** True once nothing more is sent. */
  over: boolean
  seq: number
}

export function createAccountHub(options: AccountHubOptions): SocketHub {
  const { engine, sessions, arrivals, timers, now, socketsPerIp, log, faults, fields } = options
  const streams = new Map<HubMember, Stream>()
  const perIp = new Map<string, number>()
  const watches = new Map<number, { readonly watch: AccountWatch; readonly streams: Set<Stream> }>()
  const tally = { frames: 0 }
  let draining = false
  let ended: number | undefined
  /** Last reported command. */
  let sentSeq: number | undefined

  const end = (stream: Stream, [code, reason]: readonly [number, string]) => {
    stream.over = true
    stream.member.close(code, reason)
  }

  const closeAll = (ms: number) => {
    const all = [...streams.values()].map((stream) => ({
      stream,
      close: (code: number, reason: string) => end(stream, [code, reason]),
    }))
    const isHere = ({ stream }: { readonly stream: Stream }) => streams.has(stream.member)
    return closeEvenly(all, ms, CLOSE_MOVED, { timers, isHere })
  }

  /** Commits were missed: clients must read the lists again. */
  const renew = () => {
    for (const stream of streams.values()) stream.over = true
    // Their last frames describe another state.
    watches.clear()
    void closeAll(Math.min(MAX_RENEWAL_MS, streams.size * RENEWAL_SPACING_MS))
  }
  const stopRenewing = engine.onReloaded?.(renew)

  /**
   * `before`: position of the last report. After a new read of its state, a node may report later commits
   * first.
   */
  const follow = (before: number, seq: number) => {
    if (sentSeq !== undefined && sentSeq !== before) renew()
    sentSeq = seq
  }

  /** Runs inside `engine.read`, so that the next commit is the first one reported. */
  const begin = (state: ExchangeState, stream: Stream, login: NonNullable<Stream['login']>) => {
    if (stream.over || !streams.has(stream.member)) return
    if (state.sessions.get(login.tokenHash)?.member.uid !== login.uid) return end(stream, NOT_LOGGED_IN)
    follow(state.seq, state.seq)
    if (stream.over) return
    stream.login = login
    const watched = watches.get(login.uid) ?? {
      watch: new AccountWatch(login.uid, state, fields.contractPrices),
      streams: new Set<Stream>(),
    }
    watches.set(login.uid, watched)
    watched.streams.add(stream)
    const status = engine.nodeStatus?.()
    const at = status && { state: stateHeaders(status)['exchange-seq'] }
    stream.member.send(JSON.stringify(accountGreetingCodec.encode({ seq: stream.seq, ...at })))
  }

  const logIn = async (stream: Stream, text: string | undefined) => {
    const login = readLogin(text)
    if (arrivals.take(stream.member.ip) > 0) return end(stream, CLOSE_BUSY)
    const session = login && (await sessions.find(login.token))
    if (!login || !session) return end(stream, NOT_LOGGED_IN)
    const { uid, tokenHash } = session
    await engine.read(({ state }) =>
      begin(state, stream, {
        uid,
        tokenHash,
        locale: login.locale,
        isExtended: login.isExtended && fields.recordTypes,
      }),
    )
  }

  const receive = (stream: Stream, text: string | undefined) => {
    const { member } = stream
    if (stream.over || !member.beat()) return
    if (text === 'ping') return member.send('pong')
    if (stream.loginRequested) return member.malformed()
    stream.loginRequested = true
    logIn(stream, text).catch((error: unknown) => {
      log(`No account stream: ${redact(error)}`, 'warn')
      end(stream, CLOSE_BUSY)
    })
  }

  const notify = (state: ExchangeState, batch: CommittedBatch) => {
    const changes = changesOf(batch, state, (uid) => watches.has(uid))
    for (const [uid, watched] of watches) {
      const rows = watched.watch.rows(state, changes.get(uid))
      if (rows === undefined) continue
      for (const stream of watched.streams) {
        if (stream.over || stream.login === undefined) continue
        if (!stream.member.canTake()) {
          end(stream, TOO_SLOW)
          continue
        }
        stream.seq += 1
        const frame = { seq: stream.seq, ...rows(stream.login) }
        stream.member.send(JSON.stringify(accountFrameCodec.encode(frame)))
      }
    }
  }

  const endLogins = (state: ExchangeState) => {
    if (state.sessionsEnded === ended) return
    ended = state.sessionsEnded
    for (const stream of streams.values()) {
      const { login, over } = stream
      if (login && !over && state.sessions.get(login.tokenHash)?.member.uid !== login.uid)
        end(stream, LOGGED_OUT)
    }
  }

  const stopListening = engine.onCommit((batch, { state }) => {
    follow((batch.rows[0]?.seq ?? batch.seq + 1) - 1, batch.seq)
    endLogins(state)
    if (watches.size > 0) notify(state, batch)
  })

  const leave = (stream: Stream) => {
    if (!streams.delete(stream.member)) return
    stream.over = true
    const { ip } = stream.member
    const left = (perIp.get(ip) ?? 1) - 1
    if (left === 0) perIp.delete(ip)
    else perIp.set(ip, left)
    const uid = stream.login?.uid
    const watched = uid === undefined ? undefined : watches.get(uid)
    watched?.streams.delete(stream)
    if (uid !== undefined && watched?.streams.size === 0) watches.delete(uid)
  }

  const dropAll = () => {
    const count = streams.size
    for (const stream of streams.values()) end(stream, CLOSE_RECONNECT)
    return count
  }

  const join = (peer: SocketPeer, ip: string): PeerHandle | undefined => {
    const count = perIp.get(ip) ?? 0
    if (draining || count >= socketsPerIp || faults.strikeSocket('connection', undefined)) {
      const [code, reason] = draining ? CLOSE_MOVED : CLOSE_BUSY
      peer.close(code, reason)
      return undefined
    }
    perIp.set(ip, count + 1)
    const line = new FaultyPeer(peer, undefined, faults, { timers, now })
    const member = new HubMember(line, ip, now, tally)
    const stream: Stream = { member, login: undefined, loginRequested: false, over: false, seq: 0 }
    streams.set(member, stream)
    const late = timers.setTimeout(() => {
      if (stream.login === undefined && !stream.over) end(stream, NOT_LOGGED_IN)
    }, LOGIN_WITHIN_MS)
    return {
      receive: (text) => line.isReceiving && receive(stream, text),
      beat: () => void member.beat(),
      gone() {
        timers.clearTimeout(late)
        leave(stream)
      },
    }
  }

  return {
    join,
    get size() {
      return streams.size
    },
    get framesSent() {
      return tally.frames
    },
    dropAll,
    async drain(ms) {
      await new Promise<void>((resolve) => void timers.setTimeout(resolve, ms / 5))
      draining = true
      await closeAll(ms - ms / 5)
    },
    stop() {
      stopListening()
      stopRenewing?.()
      dropAll()
    },
  }
}

/** Parses the first message; undefined if invalid. */
function readLogin(
  text: string | undefined,
): { readonly token: string; readonly locale: Locale; readonly isExtended: boolean } | undefined {
  try {
    const { token, locale, types } = accountLoginCodec.decode(JSON.parse(text ?? ''))
    return { token, locale: isLocale(locale) ? locale : 'EN', isExtended: types === EXTENDED_RECORDS }
  } catch {
    return undefined
  }
}
