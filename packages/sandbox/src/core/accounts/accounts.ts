import type { World, WorldState } from '../kernel/world'

/**
 * Identity, credit, blocked funds and the withdrawal lock of members. Invariant: a lock only moves later. A
 * person without a row has full credit and no documents.
 */
export interface PeopleView {
  person(uid: number): Readonly<Person>
}

type KycState = 'none' | 'review' | 'verified' | 'rejected'

export interface Person {
  creditScore: number
  fundsLocked: boolean
  /** Withdrawals are barred before this time, ms. */
  lockedUntil: number
  /** null: the state the member was created with. */
  kyc: Exclude<KycState, 'none'> | null
  realName: string
  idCard: string
  front: string
  back: string
  handheld: string
  /** Reason of the rejection. */
  reason: string
  /** Time of automatic approval; null: decided by an admin only. */
  dueTs: number | null
  /** Submission time; null if unknown or never. */
  sentTs: number | null
}

const DEFAULT_PERSON: Readonly<Person> = {
  creditScore: 100,
  fundsLocked: false,
  lockedUntil: 0,
  kyc: null,
  realName: '',
  idCard: '',
  front: '',
  back: '',
  handheld: '',
  reason: '',
  dueTs: null,
  sentTs: null,
}

export class People implements PeopleView {
  readonly rows = new Map<number, Person>()
  /** Earliest automatic approval. */
  nextDue = Number.POSITIVE_INFINITY

  person(uid: number): Readonly<Person> {
    return this.rows.get(uid) ?? DEFAULT_PERSON
  }

  /** Mutable row of a member. */
  open(uid: number): Person {
    const person = this.rows.get(uid) ?? { ...DEFAULT_PERSON }
    this.rows.set(uid, person)
    return person
  }

  /** Bars withdrawals until 24 hours from `now` (docs/reference/product.md#limits). */
  lock(uid: number, now: number): void {
    const person = this.open(uid)
    person.lockedUntil = Math.max(person.lockedUntil, now + WITHDRAWAL_LOCK_MS)
  }
}

const WITHDRAWAL_LOCK_MS = 86_400_000

export interface PeopleWorld extends World {
  readonly people: People
}

export interface PeopleState extends WorldState {
  readonly people: PeopleView
}

/** State of a member's identity verification. */
export function kycOf(state: PeopleState, uid: number): KycState {
  return state.people.person(uid).kyc ?? (state.members.get(uid)?.verified ? 'verified' : 'none')
}
