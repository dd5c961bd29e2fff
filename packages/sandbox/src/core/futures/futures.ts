import type { Side } from '../command'
import type { AccountState } from '../exchange'
import { Account, type Coin } from '../ledger'
import { Member } from '../member'
import type { Pair } from '../pair'
import { Contract } from './contract'
import type { ContractConfig } from './contract-config'
import { FUNDING_MS } from './funding-interval'
import type { MarginMode } from './futures-command'
import { FuturesDesk } from './futures-desk'
import type { FuturesOrder } from './futures-order'
import { Position } from './position'

interface Surroundings {
  readonly now: number
  coin(code: string): Coin
  spot(base: string, quote: string): Pair | undefined
}

/**
 * The futures of an exchange: contracts, what members have in them, and the insurance fund. The fund holds
 * positions like a member (uid 0), with its balance in place of a wallet; it is never liquidated.
 */
export class Futures {
  readonly contracts = new Map<string, Contract>()
  readonly desks = new Map<number, FuturesDesk>()
  readonly orders = new Map<number, FuturesOrder>()
  readonly fund: FuturesDesk
  nextId = 1

  constructor(configs: readonly ContractConfig[], around: Surroundings) {
    this.fund = new FuturesDesk(
      new Member({
        uid: 0,
        role: 'bot',
        account: {},
        passwordHash: '',
        fundPasswordHash: undefined,
        inviteCode: '',
        invitedBy: undefined,
        verified: false,
        label: 'insurance',
        createdTs: around.now,
      }),
    )
    for (const config of configs) {
      const quote = around.coin(config.quote)
      const slot = Math.floor(around.now / FUNDING_MS)
      const contract = new Contract(config, quote, around.spot(config.base, config.quote), slot)
      if (this.contracts.has(contract.name)) throw new RangeError(`contract ${contract.name}`)
      this.contracts.set(contract.name, contract)
      this.fund.wallets[quote.index] ??= {
        available: new Account('insurance', quote),
        hold: new Account('insurance.order_hold', quote),
        margin: new Account('insurance.position_margin', quote),
      }
    }
  }

  contract(base: string, quote: string): Contract | undefined {
    return this.contracts.get(`${base}/${quote}-PERP`)
  }

  insurance(coin: Coin): Account {
    return this.fund.wallet(coin).available
  }

  desk(member: Member): FuturesDesk {
    const found = this.desks.get(member.uid)
    if (found !== undefined) return found
    const desk = new FuturesDesk(member)
    this.desks.set(member.uid, desk)
    return desk
  }

  /** The open position with these terms, made when there is none (docs/reference/exchange.md#r1). */
  position(
    desk: FuturesDesk,
    contract: Contract,
    side: Side,
    mode: MarginMode,
    lever: number,
    ts: number,
  ): Position {
    for (const each of desk.positions.values()) {
      if (each.contract === contract && each.side === side && each.mode === mode && each.lever === lever)
        return each
    }
    const made = new Position(this.nextId++, desk, contract, side, mode, lever, ts)
    desk.positions.set(made.id, made)
    return made
  }

  *allDesks(): Iterable<FuturesDesk> {
    yield this.fund
    yield* this.desks.values()
  }

  *accounts(): Iterable<AccountState> {
    for (const { clearing } of this.contracts.values()) yield clearing
    for (const desk of this.allDesks()) {
      for (const wallet of desk.wallets) if (wallet) yield* [wallet.available, wallet.hold, wallet.margin]
    }
  }
}
