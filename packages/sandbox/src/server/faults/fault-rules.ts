export const CALL_FAULTS = [
  /** Cuts the connection before execution. */
  'request-lost',
  /** Executes, then cuts the connection instead of a response. */
  'reply-lost',
  /** Executes but never responds; the connection stays open. */
  'no-reply',
  /** Executes twice, like a retrying proxy; the second response goes out. */
  'duplicate',
  /** Executes `ms` later. */
  'delay',
  /** Executes immediately, responds `ms` later. */
  'late-reply',
  /** Ended session: code 401 in the body, or HTTP 401 with `status: 401`. */
  'unauthorized',
  /** HTTP 429 with Retry-After of `ms`, in whole seconds. */
  'rate-limited',
  /** HTTP `status`, default 500: not executed, or executed with `carriedOut: true`. */
  'server-error',
  /** Executes; the body is a proxy's page. */
  'malformed-body',
  /** Executes; the connection breaks within the body. */
  'truncated-body',
  /** Executes; the body is JSON without the wire's envelope. */
  'wrong-envelope',
  /** Shifts the returned server time by `ms`; negative: late. */
  'skewed-clock',
] as const

/** Faults of a socket or of one frame to it. */
export const SOCKET_FAULTS = [
  /** Ends a new connection immediately. */
  'socket-refuse',
  /** Cuts the connection instead of a frame. */
  'socket-drop',
  /** Half-open: from this frame on nothing passes in either direction, until the client gives up. */
  'socket-stall',
  'frame-lost',
  'frame-duplicate',
  /** Swaps the frame with the next one. */
  'frame-reorder',
  /** Sends half of the frame's text. */
  'frame-malformed',
  /** JSON, but not a frame of the wire. */
  'frame-wrong',
  /** Delays the frame by `ms`, and all later ones behind it, like TCP. */
  'frame-delay',
] as const

/** Faults of a market; these change the exchange itself through journaled commands. */
export const MARKET_FAULTS = [
  /** The bots withdraw their quotes from the book of `base`, `quote` and `market`. */
  'thin-book',
  /** Empties the insurance fund of `coin`, and restores it when the rule is removed. */
  'empty-insurance',
] as const

type CallFault = (typeof CALL_FAULTS)[number]
type SocketFault = (typeof SOCKET_FAULTS)[number]
type MarketFault = (typeof MARKET_FAULTS)[number]
export type FaultKind = CallFault | SocketFault | MarketFault

/** Conditions of a fault: all present ones must hold. */
export interface FaultRule {
  readonly kind: FaultKind
  /** `group.name` of the call in the endpoint table; a trailing `*` is a wildcard: `spot.*`. */
  readonly call?: string
  readonly uid?: number
  /** Number in the socket's path. */
  readonly userNo?: string
  /** Exchange time window, ms: from `from`, before `until`. */
  readonly from?: number
  readonly until?: number
  readonly count?: number
  /** 0 to 1, drawn from a seeded stream. */
  readonly probability?: number
  readonly ms?: number
  readonly status?: number
  readonly carriedOut?: boolean
  readonly base?: string
  readonly quote?: string
  readonly market?: 'spot' | 'futures'
  readonly coin?: string
}

export interface FaultEntry extends FaultRule {
  readonly id: number
  readonly hits: number
}

type Fields = Readonly<Record<string, unknown>>

const KINDS: readonly FaultKind[] = [...CALL_FAULTS, ...SOCKET_FAULTS, ...MARKET_FAULTS]
const LONGEST_MS = 366 * 86_400_000

/** Validity and description of each field, for errors. */
const FIELDS: Readonly<Record<string, readonly [(value: unknown) => boolean, string]>> = {
  call: [(value) => isText(value), 'the name of a call such as spot.buyLimit, spot.* or *'],
  uid: [isWhole, 'the number of a member'],
  userNo: [
    (value) => isText(value) && /^\d{1,24}$/.test(String(value)),
    'the digits in the path of a socket',
  ],
  from: [isWhole, 'an exchange time in ms'],
  until: [isWhole, 'an exchange time in ms'],
  forMs: [isSpan, 'a whole number of milliseconds'],
  count: [(value) => isWhole(value) && Number(value) > 0, 'a whole number above 0'],
  probability: [(value) => typeof value === 'number' && value >= 0 && value <= 1, 'a number from 0 to 1'],
  ms: [
    (value) => isSpan(value) || (typeof value === 'number' && isSpan(-value)),
    'a whole number of milliseconds',
  ],
  status: [
    (value) => isWhole(value) && Number(value) >= 400 && Number(value) <= 599,
    'a status from 400 to 599',
  ],
  carriedOut: [(value) => typeof value === 'boolean', 'true or false'],
  base: [isText, 'a coin'],
  quote: [isText, 'a coin'],
  market: [(value) => value === 'spot' || value === 'futures', 'spot or futures'],
  coin: [isText, 'a coin'],
}

/** Parses a rule; returns an error sentence if invalid. `now`: exchange time. */
export function readFaultRule(fields: Fields, callNames: readonly string[], now: number): FaultRule | string {
  const kind = KINDS.find((known) => known === fields.kind)
  if (kind === undefined) return `kind must be one of ${KINDS.join(', ')}`
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'kind') continue
    const field = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined
    if (field === undefined) return `${name} is no field of a rule`
    if (!field[0](value)) return `${name} must be ${field[1]}`
  }
  const { forMs, ...rest } = fields
  const rule: Record<string, unknown> = { ...rest, kind }
  if (typeof forMs === 'number') rule.until = (typeof rest.from === 'number' ? rest.from : now) + forMs
  if (!isRule(rule)) return 'The rule cannot be read'
  return problemOf(rule, callNames) ?? rule
}

function problemOf(rule: FaultRule, callNames: readonly string[]): string | undefined {
  const { kind, call, uid, userNo } = rule
  if (call !== undefined && !callNames.some((name) => fits(call, name))) return `There is no call ${call}`
  if (isOneOf(CALL_FAULTS, kind)) {
    if (userNo !== undefined) return `${kind} is about calls: userNo belongs to sockets`
    const late = kind !== 'skewed-clock' && (rule.ms ?? 0) < 0
    return late ? 'ms must not be negative' : undefined
  }
  if (call !== undefined || uid !== undefined) return `${kind} is not about calls: call and uid do not fit`
  if (isOneOf(SOCKET_FAULTS, kind)) return (rule.ms ?? 0) < 0 ? 'ms must not be negative' : undefined
  if (rule.from !== undefined || rule.count !== undefined || rule.probability !== undefined) {
    return `${kind} begins immediately and stays: from, count and probability do not fit`
  }
  if (kind === 'thin-book') return rule.base && rule.quote ? undefined : 'thin-book needs base and quote'
  return rule.coin ? undefined : 'empty-insurance needs coin'
}

function fits(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name
}

function isOneOf(kinds: readonly FaultKind[], kind: FaultKind): boolean {
  return kinds.includes(kind)
}

// All fields were checked above.
function isRule(value: Record<string, unknown>): value is Record<string, unknown> & FaultRule {
  return KINDS.some((kind) => kind === value.kind)
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value.length <= 64
}

function isWhole(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function isSpan(value: unknown): boolean {
  return isWhole(value) && Number(value) <= LONGEST_MS
}
