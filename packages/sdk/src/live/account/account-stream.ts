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
 * Account stream of the exchange, where it announces one: one socket for all streams of the account
 * (docs/reference/account-stream.md).
 *
 * off ──watcher, login, announced──► connecting ──greeting──► synced ──gap in `seq`──► synced (next session)
 *    ▲                                   ▲                        │
 *    └── no watcher, no login            └───── link lost ────────┘
 *
 * Missed changes are not repeated: each new session means that the lists must be read again. A link that the
 * exchange closes because the login ended (4401) counts as lost: the next reads get the 401 that ends the
 * session.
 */
export interface AccountStream {
  /** Number of the gapless period; undefined while the stream is not synced. */
  readonly session: number | undefined
  watch(watcher: AccountWatcher): () => void
}

/** Callbacks of an account stream. */
export interface AccountWatcher {
  /** The stream is synced: later reads miss nothing. */
  onSync(): void
  /** A session ended, by a gap or with the link: earlier reads miss something. */
  onLost(): void
  /** Receives one frame, in order. */
  onFrame(frame: AccountFrame): void
}

export interface AccountStreamOptions {
  readonly environment: Pick<Environment, 'clock' | 'timers' | 'random' | 'openSocket' | 'log' | 'online'> & {
    readonly origin: string
  }
  readonly profile: TimingProfile
  readonly closed: Readable<boolean>
  readonly login: Readable<string | undefined>
  /** True if the exchange announces the stream. */
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
    // Never in the URL, which proxies log.
    if (token !== undefined) connection.send(JSON.stringify({ token, types: EXTENDED_RECORDS }))
  })

  const review = () => {
    const nextToken = watchers.size > 0 && announced.get() && !closed.get() ? login.get() : undefined
    if (nextToken === token) return
    token = nextToken
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
