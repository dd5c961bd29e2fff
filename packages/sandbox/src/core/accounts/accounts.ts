import type { World, WorldState } from '../kernel/world'

/**
 * What the exchange knows of its people beside their names and passwords: papers, credit, frozen funds, the lock
 * that follows a change of password. Invariant: a lock only ever moves later, and a person without a row here is
 * one of full credit who has handed in nothing.
 */
export interface PeopleView {
  person(uid: number): Readonly<Person>
}

type KycState = 'none' | 'review' | 'verified' | 'rejected'

export interface Person {
  creditScore: number
  fundsBlocked: boolean
  /** ms: withdrawals are barred before it. */
  lockedUntil: number
  /** null: as the member was created. */
  kyc: Exclude<KycState, 'none'> | null
  realName: string
  idCard: string
  front: string
  back: string
  handheld: string
  /** Why the papers were refused. */
  reason: string
  /** When papers under review are approved by themselves; null: only by decision. */
  dueTs: number | null
  /** When they were handed in; null: never, or before this was kept. */
  sentTs: number | null
}

const DEFAULT_PERSON: Readonly<Person> = {
  creditScore: 100,
  fundsBlocked: false,
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
  /** The earliest due time of papers under review. */
  nextDue = Number.POSITIVE_INFINITY

  person(uid: number): Readonly<Person> {
    return this.rows.get(uid) ?? DEFAULT_PERSON
  }

  /** To be changed. */
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

/** What people works on. */
export interface PeopleWorld extends World {
  readonly people: People
}

/** The same, to be read. */
export interface PeopleState extends WorldState {
  readonly people: PeopleView
}

/** How far a member's identity is verified. */
export function kycOf(state: PeopleState, uid: number): KycState {
  return state.people.person(uid).kyc ?? (state.members.get(uid)?.verified ? 'verified' : 'none')
}
