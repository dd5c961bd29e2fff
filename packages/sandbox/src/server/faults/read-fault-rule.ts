import { CALL_FAULTS, type FaultKind, type FaultRule, MARKET_FAULTS, SOCKET_FAULTS } from './fault-rule'

type Fields = Readonly<Record<string, unknown>>

const KINDS: readonly FaultKind[] = [...CALL_FAULTS, ...SOCKET_FAULTS, ...MARKET_FAULTS]
const LONGEST_MS = 366 * 86_400_000

/** What each field must be, in words for the one who got it wrong. */
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

/** The rule that was asked for, or one sentence about what is wrong with it. `now`: exchange time. */
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
  return misfit(rule, callNames) ?? rule
}

function misfit(rule: FaultRule, callNames: readonly string[]): string | undefined {
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
    return `${kind} begins at once and stays: from, count and probability do not fit`
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

// Every field has been looked at above.
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
