import { add, cmp, sub, toText } from '../decimal'
import { FakeRefusal } from './fake-refusal'

/** Somebody who can log in at the fake server. */
export interface FakeAccount {
  /** E-mail address or phone number. */
  readonly account: string
  /** What `client.session.login` must be given. */
  readonly password: string
  /** Coin to plain decimal text. */
  readonly balances?: Readonly<Record<string, string>>
}

/** A member as the server keeps it. */
export interface FakeMember {
  /** Counted from 1 in the order in which members were added. */
  readonly userId: string
  /** What they log in with. */
  readonly account: string
  /** What is free, as plain decimal text; '0' for a coin never seen. */
  available(coin: string): string
  /** Adds to what is free, or takes from it with a leading minus; refused below zero. */
  change(coin: string, amount: string): void
}

/** Accounts and the tokens that are good now. */
export interface FakeMembers {
  /** Adds a member, in place of one with the same account. */
  add(account: FakeAccount): FakeMember
  /** A fresh token; throws `FakeRefusal` with reason `LOGIN_WRONG` for a wrong account or password. */
  logIn(account: string, password: string): { readonly token: string; readonly userId: string }
  /** Whose token it is; undefined when it is not good (any more). */
  byToken(token: string): FakeMember | undefined
  /** The session behind this token ends, or all sessions: the next call of it is a 401. */
  expire(token?: string): void
  /** In the order in which they were added. */
  readonly all: readonly FakeMember[]
  /** Tokens that are good now. */
  readonly tokens: readonly string[]
}

export function createFakeMembers(): FakeMembers {
  const accounts = new Map<string, { readonly password: string; readonly member: FakeMember }>()
  const tokens = new Map<string, FakeMember>()
  let issued = 0

  return {
    add({ account, password, balances = {} }) {
      const free = new Map(Object.entries(balances))
      const member: FakeMember = {
        userId: String(accounts.size + 1),
        account,
        available: (coin) => free.get(coin) ?? '0',
        change(coin, amount) {
          const next = amount.startsWith('-')
            ? sub(free.get(coin) ?? '0', amount.slice(1))
            : add(free.get(coin) ?? '0', amount)
          if (cmp(next, '0') < 0) throw new FakeRefusal('Insufficient balance')
          free.set(coin, toText(next))
        },
      }
      accounts.set(account, { password, member })
      return member
    },
    logIn(account, password) {
      const found = accounts.get(account)
      if (found?.password !== password)
        throw new FakeRefusal('Wrong account or password', { reason: 'LOGIN_WRONG' })
      issued += 1
      const token = `token-${found.member.userId}-${issued}`
      tokens.set(token, found.member)
      return { token, userId: found.member.userId }
    },
    byToken: (token) => tokens.get(token),
    expire(token) {
      if (token === undefined) tokens.clear()
      else tokens.delete(token)
    },
    get all() {
      return [...accounts.values()].map(({ member }) => member)
    },
    get tokens() {
      return [...tokens.keys()]
    },
  }
}
