import { Account, type Coin } from '../kernel/ledger'
import type { Member } from '../kernel/members'

export interface FuturesWallet {
  readonly available: Account
  readonly hold: Account
  readonly margin: Account
}

/** Futures wallets of one member, by coin index. */
export class FuturesWallets {
  readonly member: Member
  readonly wallets: (FuturesWallet | undefined)[] = []

  constructor(member: Member) {
    this.member = member
  }

  wallet(coin: Coin): FuturesWallet {
    const found = this.wallets[coin.index]
    if (found !== undefined) return found
    while (this.wallets.length < coin.index) this.wallets.push(undefined)
    const isBot = this.member.role === 'bot'
    const name = (book: string) => `u${this.member.uid}:futures.${book}`
    const wallet = {
      available: new Account(name('available'), coin, { isBot }),
      hold: new Account(name('order_hold'), coin, { isBot }),
      margin: new Account(name('position_margin'), coin, { isBot }),
    }
    this.wallets[coin.index] = wallet
    return wallet
  }

  /** Available units; 0 for a coin without wallet. */
  available(coin: Coin): bigint {
    return this.wallets[coin.index]?.available.balance ?? 0n
  }
}
