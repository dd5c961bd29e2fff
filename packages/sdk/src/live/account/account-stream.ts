import { BgkError, isBgkError } from '../../errors'
import type { Environment } from '../../runtime/environment'
import { parseJson } from '../../runtime/parse-json'
import type { Readable } from '../../runtime/readable'
import {
  ACCOUNT_STREAM_PATH,
  type AccountFrame,
  accountFrameCodec,
  accountGreetingCodec,
} from '../../wire/account-frame'
import type { Reading } from '../../wire/codec/reading'
import { EXTENDED_RECORDS } from '../../wire/record-kind'
import { createConnection } from '../connection/connection'
import { socketAddress } from '../connection/keyed-connection'
import type { TimingProfile } from '../connection/timing-profile'

/**
 * The exchange's account stream, where it announces one: one socket for all streams of the account (docs/extensions.md#account-stream).
 *
 *   off ──watcher, login, announced──► connecting ──greeting──► synced ──gap in `seq`──► synced (next session)
 *    ▲                                   ▲                        │
 *    └── no watcher, no login            └───── link lost ────────┘
 *
 * It never says what it missed: each new session means that the lists must be read again. A link that the exchange closes because the
 * login ended (4401) is a lost link: the reads that follow meet the 401 that ends the session.
 */
export interface AccountStream {
  /** Numbers the times without a gap; undefined while the stream is not synced. */
  readonly session: number | undefined
  watch(watcher: AccountWatcher): () => void
}

/** The events of an account stream. */
export interface AccountWatcher {
  /** The stream is synced: what is read from now on misses nothing. */
  onSync(): void
  /** A session ended, by a gap or with the link: what was read before misses something. */
  onLost(): void
  /** One frame, in order. */
  onFrame(frame: AccountFrame): void
}

export interface AccountStreamOptions {
  readonly environment: Pick<Environment, 'clock' | 'timers' | 'random' | 'openSocket' | 'log' | 'online'> & {
    readonly origin: string
  }
  readonly profile: TimingProfile
  readonly closed: Readable<boolean>
  readonly login: Readable<string | undefined>
  /** Whether the exchange announces the stream. */
  readonly announced: Readable<boolean>
  readonly reading: () => Reading
  readonly onProblem: (problem: BgkError) => void
}

export function createAccountStream(options: AccountStreamOptions): AccountStream {
  const { environment, profile, closed, login, announced, reading, onProblem } = options
  const watchers = new Set<AccountWatcher>()
  let token: string | undefined
  let stopHost: (() => void) | undefined
  let sessions = 0
  let isSynced = false
  let seq: number | undefined

  const notify = (run: (watcher: AccountWatcher) => void) => {
    for (const watcher of [...watchers]) if (watchers.has(watcher)) run(watcher)
  }
  const markLost = () => {
    if (!isSynced) return
    isSynced = false
    seq = undefined
    notify((watcher) => watcher.onLost())
  }
  const sync = (next: number | undefined) => {
    sessions += 1
    isSynced = true
    seq = next
    notify((watcher) => watcher.onSync())
  }
  const skip = (next: number | undefined) => {
    sessions += 1
    seq = next
    notify((watcher) => watcher.onLost())
  }

  const onFrame = (data: unknown) => {
    try {
      const wire = parseJson(String(data))
      if (!isSynced) return sync(accountGreetingCodec.decode(wire, reading()).seq)
      const frame = accountFrameCodec.decode(wire, reading())
      if (seq !== undefined && frame.seq !== seq + 1) return skip(frame.seq)
      seq = frame.seq
      notify((watcher) => watcher.onFrame(frame))
    } catch (error) {
      const field = isBgkError(error) ? error.field : undefined
      onProblem(
        new BgkError('FRAME_INVALID', 'A frame of the account stream cannot be read', {
          cause: error,
          field,
        }),
      )
      if (isSynced) skip(undefined)
    }
  }

  const connection = createConnection({
    environment,
    profile,
    address: () => socketAddress(environment.origin, ACCOUNT_STREAM_PATH),
    onFrame,
    onProblem,
  })
  connection.link.subscribe(({ phase }) => {
    if (phase !== 'open') return markLost()
    // Never in the address, which proxies log.
    if (token !== undefined) connection.send(JSON.stringify({ token, types: EXTENDED_RECORDS }))
  })

  const review = () => {
    const expected = watchers.size > 0 && announced.get() && !closed.get() ? login.get() : undefined
    if (expected === token) return
    token = expected
    connection.stop()
    stopHost?.()
    stopHost = undefined
    if (token === undefined) return
    stopHost = environment.online.subscribe((event) => {
      if (profile.probes && event !== 'offline') connection.probe()
    })
    connection.start()
  }
  const stops = [login.subscribe(review), announced.subscribe(review)]
  closed.subscribe(() => {
    for (const stop of stops) stop()
    review()
  })

  return {
    get session() {
      return isSynced ? sessions : undefined
    },
    watch(watcher) {
      watchers.add(watcher)
      review()
      return () => {
        watchers.delete(watcher)
        review()
      }
    },
  }
}
