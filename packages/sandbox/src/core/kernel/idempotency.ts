import type { Accepted, Answer, OrderStatus, Rejected } from './command'

/** Minimum lifetime of a key, as promised by the header `idempotency-kept`. */
export const KEY_LIFETIME_MS = 86_400_000

/** Default capacity in keys: some 180 MB of memory and 100 MB of a snapshot. */
const DEFAULT_CAPACITY = 1_000_000

/** Stored answer of a key. A void key has the type `key.settle`. */
export interface StoredAnswer<Code extends string = string> {
  /** Time of the first use, ms. */
  readonly ts: number
  /** Fingerprint of the command, without the engine's fields; '' of a void key. */
  readonly body: string
  /** Command type. */
  readonly type: string
  readonly answer: Answer<Code>
}

/**
 * The first answer of every key, by caller and key, for 24 hours of exchange time. A stored answer is never
 * dropped early: at full capacity, new keys are rejected.
 *
 * One text a key, because a million of them are stored and saved:
 *
 *   map:   `${uid} ${key}` -> `${ts, base 36} ${body} ${type} ${answer}`
 *   queue: the same names, oldest first; those before the head have expired
 *
 * Invariant: the queue from its head on names exactly the keys of the map, in order of time.
 */
export class Idempotency {
  readonly #capacity: number
  readonly #stored = new Map<string, string>()
  readonly #counts = new Map<number, number>()
  #queue: string[] = []
  #head = 0

  constructor(capacity: number = DEFAULT_CAPACITY) {
    this.#capacity = capacity
  }

  get size(): number {
    return this.#stored.size
  }

  /** `Code`: rejection codes of the exchange's commands. */
  find<Code extends string = string>(uid: number, key: string, now: number): StoredAnswer<Code> | undefined {
    const text = this.#stored.get(`${uid} ${key}`)
    return text === undefined || isOver(text, now) ? undefined : unpack(text)
  }

  /**
   * True if no new key of this member can be stored: above half of the capacity, each member has at most a
   * twentieth of it. Journals were written and replay by this rule.
   */
  isFull(uid: number): boolean {
    const { size } = this.#stored
    if (size < this.#capacity / 2) return false
    return size >= this.#capacity || (this.#counts.get(uid) ?? 0) >= this.#capacity / 20
  }

  /**
   * True if a new key of this member is rejected in live operation. Above half of the capacity, a member may
   * have less than a tenth of the free part, so members with few keys always find capacity. Implied by
   * `isFull`.
   */
  isCrowded(uid: number): boolean {
    const free = this.#capacity - this.#stored.size
    return free <= this.#capacity / 2 && (this.#counts.get(uid) ?? 0) >= free / 10
  }

  hasExpired(now: number): boolean {
    return this.#head < this.#queue.length && isOver(this.#stored.get(this.#queue[this.#head]!)!, now)
  }

  /** Drops expired keys if a new one of this member would be rejected. */
  evictExpired(uid: number, now: number): void {
    if (this.isFull(uid)) this.expire(now)
  }

  /** Drops keys that have expired by the new one's time. */
  store(uid: number, key: string, stored: StoredAnswer): void {
    this.expire(stored.ts)
    // A string concatenated with `+` retains its parts in memory; a joined one is flat.
    this.#add([uid, key].join(' '), pack(stored))
  }

  expire(now: number): void {
    while (this.hasExpired(now)) {
      const name = this.#queue[this.#head]!
      this.#stored.delete(name)
      this.#count(name, -1)
      this.#head++
    }
    if (this.#head > 1000 && this.#head * 2 > this.#queue.length) {
      this.#queue = this.#queue.slice(this.#head)
      this.#head = 0
    }
  }

  /** Alternating names and texts, oldest first. */
  save(): string[] {
    const saved: string[] = []
    for (let i = this.#head; i < this.#queue.length; i++) {
      const name = this.#queue[i]!
      saved.push(name, this.#stored.get(name)!)
    }
    return saved
  }

  restore(saved: readonly string[]): void {
    for (let i = 0; i + 1 < saved.length; i += 2) this.#add(saved[i]!, saved[i + 1]!)
  }

  #add(name: string, text: string): void {
    this.#stored.set(name, text)
    this.#queue.push(name)
    this.#count(name, 1)
  }

  #count(name: string, change: 1 | -1): void {
    const uid = Number.parseInt(name, 10)
    const count = (this.#counts.get(uid) ?? 0) + change
    if (count === 0) this.#counts.delete(uid)
    else this.#counts.set(uid, count)
  }
}

function pack({ ts, body, type, answer }: StoredAnswer): string {
  return [ts.toString(36), body, type, answer.ok ? packAccepted(answer) : packRejected(answer)].join(' ')
}

function packAccepted({ ok: _, ...fields }: Accepted): string {
  const { orderId, status: state, recordId, uid, verdict, count } = fields
  const parts = [orderId, state, recordId, uid, verdict, count]
  while (parts.length > 0 && parts.at(-1) === undefined) parts.pop()
  return `+${parts.join(',')}`
}

function packRejected({ code, field, params }: Rejected<string>): string {
  return `-${code}${field === undefined && params === undefined ? '' : ` ${JSON.stringify({ field, params })}`}`
}

function isOver(text: string, now: number): boolean {
  return now - timeOf(text) >= KEY_LIFETIME_MS
}

function timeOf(text: string): number {
  return Number.parseInt(text.slice(0, text.indexOf(' ')), 36)
}

/** Reads the output of `pack`. */
function unpack<Code extends string>(text: string): StoredAnswer<Code> {
  const [time = '', body = '', type = '', first = ''] = text.split(' ', 4)
  const rest = text.slice(time.length + body.length + type.length + first.length + 4)
  return {
    ts: Number.parseInt(time, 36),
    body,
    type,
    answer: first.startsWith('+') ? unpackAccepted(first.slice(1)) : unpackRejected(first.slice(1), rest),
  }
}

function unpackAccepted(text: string): Accepted {
  const [orderId = '', state = '', recordId = '', uid = '', verdict = '', count = ''] = text.split(',')
  return {
    ok: true,
    ...(orderId !== '' && { orderId: Number(orderId) }),
    ...(state !== '' && { status: state as OrderStatus }),
    ...(recordId !== '' && { recordId: Number(recordId) }),
    ...(uid !== '' && { uid: Number(uid) }),
    ...(verdict !== '' && { verdict: verdict as NonNullable<Accepted['verdict']> }),
    ...(count !== '' && { count: Number(count) }),
  }
}

function unpackRejected<Code extends string>(code: string, rest: string): Rejected<Code> {
  const detail: object = rest === '' ? {} : JSON.parse(rest)
  return { ok: false, code: code as Code, ...detail }
}
