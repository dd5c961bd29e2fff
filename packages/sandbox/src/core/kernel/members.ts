import type { MemberAccount, MemberRole, Origin } from './command'
import { Account, type Coin } from './ledger'

/** Login keys: e-mail in lower case, phone with its area code. */
export function accountKeys(account: MemberAccount): string[] {
  const keys: string[] = []
  if (account.email !== undefined) keys.push(emailKey(account.email))
  if (account.phone !== undefined) keys.push(phoneKey(account.areaCode ?? '', account.phone))
  return keys
}

export function emailKey(email: string): string {
  return `mail:${email.trim().toLowerCase()}`
}

/** `areaCode` with or without a leading plus. */
export function phoneKey(areaCode: string, phone: string): string {
  return `tel:${areaCode.trim().replace(/^\+/, '')}:${phone.trim()}`
}

/** Public view of a member. */
export interface MemberState {
  readonly uid: number
  readonly role: MemberRole
  readonly account: MemberAccount
  readonly passwordHash: string
  /** Undefined before the member sets a fund password. */
  readonly fundPasswordHash: string | undefined
  readonly inviteCode: string
  readonly invitedBy: number | undefined
  /** Invitees in order of registration. */
  readonly invitees: readonly MemberState[]
  readonly verified: boolean
  readonly label: string | undefined
  readonly createdTs: number
  /** Oldest first; some may have expired. */
  readonly sessions: readonly SessionState[]
  /** Non-zero balances, in the order of the config. */
  balances(): readonly WalletState[]
}

export interface WalletState {
  readonly coin: string
  /** Units of 1e-8. */
  readonly available: bigint
  readonly locked: bigint
}

export interface SessionState {
  readonly tokenHash: string
  readonly member: { readonly uid: number }
  readonly createdTs: number
  readonly usedTs: number
  readonly origin: Origin | undefined
}

/** A login, identified by the hash of its token. */
export interface Session extends SessionState {
  readonly member: Member
  readonly createdTs: number
  usedTs: number
}

/** Closed orders of a kind that stay in memory per user; SQL has them all. Bots have none. */
export const MAX_CLOSED_ORDERS = 500

export interface Wallet {
  readonly available: Account
  readonly locked: Account
}

export interface MemberRecord {
  readonly uid: number
  readonly role: MemberRole
  readonly account: MemberAccount
  readonly passwordHash: string
  readonly fundPasswordHash: string | undefined
  readonly inviteCode: string
  readonly invitedBy: number | undefined
  readonly verified: boolean
  readonly label: string | undefined
  readonly createdTs: number
}

/** A user or a bot: identity, sessions, wallets by coin index, place in the invite tree. */
export class Member implements MemberState {
  readonly uid: number
  readonly role: MemberRole
  account: MemberAccount
  readonly inviteCode: string
  readonly invitedBy: number | undefined
  readonly verified: boolean
  readonly label: string | undefined
  readonly createdTs: number
  passwordHash: string
  fundPasswordHash: string | undefined
  readonly wallets: (Wallet | undefined)[] = []
  readonly sessions: Session[] = []
  /** Place in the invite tree, set when the member is added: inviter, invitees and the top. */
  inviter: Member | undefined = undefined
  readonly invitees: Member[] = []
  root: Member = this

  constructor(record: MemberRecord) {
    this.uid = record.uid
    this.role = record.role
    this.account = record.account
    this.inviteCode = record.inviteCode
    this.invitedBy = record.invitedBy
    this.verified = record.verified
    this.label = record.label
    this.createdTs = record.createdTs
    this.passwordHash = record.passwordHash
    this.fundPasswordHash = record.fundPasswordHash
  }

  wallet(coin: Coin): Wallet {
    const found = this.wallets[coin.index]
    if (found !== undefined) return found
    while (this.wallets.length < coin.index) this.wallets.push(undefined)
    const isBot = this.role === 'bot'
    const wallet = {
      available: new Account(`u${this.uid}:spot.available`, coin, { isBot }),
      locked: new Account(`u${this.uid}:spot.locked`, coin, { isBot }),
    }
    this.wallets[coin.index] = wallet
    return wallet
  }

  /** Units available for an order; 0 for a coin without wallet. */
  available(coin: Coin): bigint {
    return this.wallets[coin.index]?.available.balance ?? 0n
  }

  balances(): readonly WalletState[] {
    const states: WalletState[] = []
    for (const wallet of this.wallets) {
      if (wallet === undefined || (wallet.available.balance | wallet.locked.balance) === 0n) continue
      const { available, locked } = wallet
      states.push({ coin: available.coin.code, available: available.balance, locked: locked.balance })
    }
    return states
  }
}
