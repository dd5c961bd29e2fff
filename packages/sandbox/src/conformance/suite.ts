import type { Facts } from './facts'
import type { CheckTable, Ledger, Verify } from './ledger'
import type { WholeTarget } from './target'
import type { Announced, Wire } from './wire'

/** Control plane of a sandbox, by which the suite registers members of its own. */
export interface ConformanceControl {
  ask(method: 'GET' | 'POST', route: string, body?: object): Promise<unknown>
}

/** The account under test. */
export interface Account {
  readonly account: string
  /** undefined: only the token is known. */
  readonly password: string | undefined
  /** Registered by this run, so that nothing it does affects anybody. */
  readonly own?: OwnMember
}

/** A member that the run has registered. */
export interface OwnMember {
  readonly email: string
  readonly password: string
  readonly uid: number
  readonly control: ConformanceControl
  /** Last code sent to an address, ms: the next one is possible a minute later. */
  readonly codeTimes: Map<string, number>
  /** Phone and e-mail of the members it has invited. */
  readonly referrals: string[]
}

/** Everything a suite works with. */
export interface Run {
  readonly target: WholeTarget
  readonly wire: Wire
  readonly ledger: Ledger
  readonly facts: Facts
  readonly announced: Announced
  readonly control: ConformanceControl | undefined
  readonly account: Account | undefined
  /** False: the account had open orders or positions, so nothing that closes all is sent. */
  readonly isIdle: boolean
  readonly signal: AbortSignal
}

/** Requirements of a suite. */
export type Needs = 'public' | 'login' | 'ownMember'

export interface Suite {
  readonly name: string
  readonly needs: Needs
  readonly checks: CheckTable
  run(run: Run): Promise<void>
}

/** Defines a suite, with its identifiers checked by the compiler. */
export function suite<const Table extends CheckTable>(
  name: string,
  needs: Needs,
  checks: Table,
  body: (run: Run, verify: Verify<Table>) => Promise<void>,
): Suite {
  return {
    name,
    needs,
    checks,
    run: (run) => body(run, (id, passed, actual) => run.ledger.verify(id, passed, actual)),
  }
}

/** Reads repeatedly until `isDone`, at most for `ms`; returns the last value. */
export async function until<T>(
  { target, signal }: Pick<Run, 'target' | 'signal'>,
  ms: number,
  read: () => Promise<T> | T,
  isDone: (value: T) => boolean,
  every = 250,
): Promise<T> {
  const end = target.now() + ms
  for (;;) {
    signal.throwIfAborted()
    const value = await read()
    if (isDone(value) || target.now() >= end) return value
    await target.wait(every)
  }
}
