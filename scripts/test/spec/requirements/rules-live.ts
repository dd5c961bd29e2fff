import { promisesOf, testsOf } from '../promises-of'
import type { Requirement } from '../requirement'
import {
  askedWrites,
  connection,
  feedPair,
  feedTrust,
  flights,
  frames,
  hooks,
  keyPlan,
  lostWrites,
  mergedFrames,
  outcomes,
  pairSource,
  reconnects,
  sending,
  session,
  settling,
  spotTrouble,
  timings,
  transport,
} from '../test-files'

/** Rules 24 to 28: live data and calls. */
export const liveRules: readonly Requirement[] = [
  ...promisesOf('rule 24', {
    'Rows of trades with a known id are dropped, new ones go in front, twenty are kept.': [
      mergedFrames('new rows go in front, equal ids are dropped, 20 are kept'),
      pairSource('rule 24: trades without a gap'),
    ],
    'A book replaces the one before, best price first on both sides.': [
      frames('are the best price first, exact, at most 20, whatever the order they come in'),
      pairSource('a frame of any part is a sign of life of all'),
    ],
    'A frame of another pair and a candle of another period are dropped.': [
      feedPair('rule 24: a frame of another pair is dropped as a whole'),
    ],
  }),
  ...promisesOf('rule 25', {
    'The last subscription key sent wins: another period is sent on the same connection.': [
      feedPair('changing the period resends the key on the same connection'),
      testsOf('packages/sandbox/test/server/socket-hub.test.ts')(
        'the last key wins, and other pairs are not heard',
      ),
    ],
    'A second pair has a second connection, shared by its subscribers and closed with the last of them.': [
      feedPair('rule 25: a second pair and a second period have connections of their own'),
      feedPair('rule 25: fifty listeners on a pair and its chart are one connection and one key'),
    ],
    'Lists of markets come without subscribing, from REST and then by frames.': [
      keyPlan('lists alone have one connection without a key, which any pair may take over'),
      testsOf('packages/sdk/src/market/lists-source.test.ts')(
        'are asked for once of each kind and shown as the answers come; they prove nothing of the link',
      ),
    ],
  }),
  ...promisesOf('rule 26', {
    'Profile spec: ping every 30 s, pong within 30 s, reconnect after 15 s, a key again every 1.5 s.': [
      timings('rule 26: profile spec is the letter of the rule'),
      connection('pings every 30 s, gives up 30 s after an unanswered ping, reconnects 15 s later'),
    ],
    'Profile live notices a half-open link within 8 s.': [
      connection('replaces a half-open link within 8 s of the last sign of life'),
      reconnects('half-open to new connection: 8 s or less, whenever it happens'),
    ],
    'Profile live waits from 250 ms to 15 s before a reconnect, with full jitter.': [
      connection('backs off with full jitter, 250 ms to 15 s'),
    ],
    'Profile live takes no time longer than profile spec does.': [
      timings('rule 26: profile live takes no time longer than profile spec does'),
    ],
    'Coming online probes at once.': [
      feedTrust('says offline when the host does, and probes at once when it is back'),
    ],
    'Coming back into view probes at once.': [
      testsOf('packages/sdk/src/socket/socket-pool.test.ts')(
        'profile %s: %s tests each link at once, or not',
      ),
    ],
  }),
  ...promisesOf('rule 27', {
    'Requests that agree in method, path and query or body fly together.': [
      flights('an equal request > %s'),
      transport('a double tap is one order, also in what it is answered'),
    ],
    'A caller who gives up leaves the others theirs.': [
      transport('a caller that leaves takes nothing from the others; with the last one the request goes'),
    ],
    'Nobody who asks after a write has ended is given a read from before its end.': [
      transport('a read that began before a write began, or before it ended, is not shared afterwards'),
      flights('that begins, and that ends, makes reads on their way too old to join'),
    ],
    'A write without an answer fails as OUTCOME_UNKNOWN, and nothing sends it again by itself.': [
      transport('a write that failed is OUTCOME_UNKNOWN, and was sent once'),
      hooks(
        'every write > rule 27, $name: sent once whatever comes of it, and what it touches is asked for again',
      ),
    ],
    'It is surely not done only when it never left or the exchange refused it.': [
      outcomes('is a refusal after HTTP %i, also without an envelope'),
      outcomes('is unknown after HTTP %i without an envelope'),
      outcomes(
        'any status and any body: a write is accepted by code 200 in a 2xx, refused by an envelope or a refusing status, else unknown',
      ),
    ],
    'What became of a write is asked with its key where keys are kept.': [
      settling('an exchange that keeps keys > tells that the order was placed, and which it is'),
      testsOf('packages/sandbox/test/server/idempotency.test.ts')(
        'gives the answer of the first time, in the language of who asks',
      ),
    ],
    'Elsewhere the order list tells, by ids that were not known before.': [
      settling('an exchange that keeps no keys'),
    ],
    'The clock of the device decides nothing.': [
      spotTrouble(
        'a lost answer is said to be unknown and looked up, on a device whose clock is three hours wrong',
      ),
    ],
    'Every write carries an Idempotency-Key.': [
      transport('a write carries JSON and an Idempotency-Key, its own or the caller’s'),
    ],
    'The app tells of a write whose answer was lost, and asks before the next one.': [
      lostWrites('rule 27: a write whose answer was lost'),
      askedWrites(
        'rule 27: asks about the next one, whatever the settings say, while nobody knows of the last',
      ),
      spotTrouble('while nobody knows, nothing can be sent again, until it is asked about or given up'),
    ],
  }),
  ...promisesOf('rule 28', {
    'Code 401 in an answer of status 200 and status 401 itself say one thing.': [
      transport('what answers mean > %s is UNAUTHORIZED and tells which token'),
    ],
    'Token and member are cleared, the session is logged out, the login is called for.': [
      session('rule 28: a 401 clears the session and calls for the login'),
      testsOf('apps/web/e2e/bad-input.spec.ts')('an ended session leads to login, and back to where one was'),
    ],
    'After a write nothing is shown.': [
      sending('an ended session is told nowhere: the app goes to the login'),
    ],
  }),
]
