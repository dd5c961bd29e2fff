import type { CommandBody } from '../../src/core/commands'
import type { Exchange, Outcome } from '../../src/core/exchange'
import type { TradeRow } from '../../src/core/order-book/events'
import type { PairConfig } from '../../src/core/spot/pair-config'

const HOUR = 3_600_000n

/**
 * I20 by another road: who invited whom from the commands, fees from the trades, BGK from the postings. Says after
 * each command what must be owed and what must have been paid. Shares no code with the exchange.
 */
export class RebateWatch {
  readonly #exchange: Exchange
  readonly #above = new Map<number, number>()
  readonly #bgk = new Map<number, bigint>()
  readonly #owed = new Map<string, bigint>()
  readonly #fees = new Map<string, bigint>()
  readonly #rebates = new Map<string, bigint>()
  #due: bigint | undefined
  count = 0
  paid = 0

  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  after(body: CommandBody, ts: number, outcome: Outcome): void {
    const { answer, events, postings, trades } = outcome
    if (body.type === 'member.create' && answer.ok && body.invitedBy !== undefined) {
      const inviter = [...this.#exchange.state.members.values()].find(
        ({ inviteCode }) => inviteCode === body.invitedBy,
      )
      this.#above.set(answer.uid ?? 0, inviter?.uid ?? 0)
    }
    const holdings = new Map(this.#bgk)
    for (const trade of trades) this.#trade(trade, ts, holdings)
    for (const event of events) {
      if (event.type === 'trade' && event.pair.endsWith('-PERP'))
        this.#futuresTrade(event.trade, ts, holdings)
    }
    const pays = body.type === 'clock.tick' && this.#due !== undefined && BigInt(ts) >= this.#due
    const before = new Map(this.#owed)
    if (pays) {
      this.#owed.clear()
      this.#due = undefined
      this.paid += before.size
    }
    for (const { account, coin, amount } of postings) {
      const uid = Number(/^u(\d+):spot\./.exec(account)?.[1] ?? 0)
      if (coin === 'BGK' && uid > 0) this.#bgk.set(uid, (this.#bgk.get(uid) ?? 0n) + amount)
      if (body.type !== 'clock.tick' || uid === 0) continue
      if (!pays || before.get(`${uid} ${coin}`) !== amount)
        throw new Error(`I20: ${account} got ${amount} ${coin}`)
      before.delete(`${uid} ${coin}`)
    }
    if (pays && before.size > 0) throw new Error(`I20: unpaid ${[...before.keys()].join(', ')}`)
    this.#compare()
  }

  #trade(trade: TradeRow, ts: number, holdings: Map<number, bigint>): void {
    const pair = this.#exchange.config.pairs.find((each) => `${each.base}/${each.quote}` === trade.pair)
    if (pair === undefined) throw new Error(`a trade of ${trade.pair}`)
    const buy = trade.takerSide === 'buy'
    const taker = { uid: trade.takerUid, fee: trade.takerFee, coin: buy ? pair.base : pair.quote }
    const maker = { uid: trade.makerUid, fee: trade.makerFee, coin: buy ? pair.quote : pair.base }
    if (pair.base === 'BGK') this.#move(pair, trade, holdings)
    this.#fee(trade, [taker, maker], ts, holdings)
  }

  /** Both fees are in the coin of the contract. */
  #futuresTrade(trade: TradeRow, ts: number, holdings: Map<number, bigint>): void {
    const contract = this.#exchange.config.contracts?.find((each) => trade.pair.startsWith(`${each.base}/`))
    if (contract === undefined) throw new Error(`a trade of ${trade.pair}`)
    const { quote: coin } = contract
    const taker = { uid: trade.takerUid, fee: trade.takerFee, coin }
    const maker = { uid: trade.makerUid, fee: trade.makerFee, coin }
    this.#fee(trade, [taker, maker], ts, holdings)
  }

  #fee(
    { tradeId, takerUid, makerUid }: TradeRow,
    payers: readonly { readonly uid: number; readonly fee: bigint; readonly coin: string }[],
    ts: number,
    holdings: ReadonlyMap<number, bigint>,
  ): void {
    if (this.#top(takerUid) === this.#top(makerUid)) return
    for (const { uid, fee, coin } of payers) {
      const first = this.#above.get(uid)
      if (first === undefined) continue
      const held = holdings.get(first) ?? 0n
      const tier = held < 50_000_000_000n ? 10n : held > 500_000_000_000n ? 30n : 20n
      const second = this.#above.get(first)
      const shares = [(fee * (tier + 10n)) / 100n, second === undefined ? 0n : fee / 10n] as const
      this.#give(first, coin, shares[0], ts)
      if (second !== undefined) this.#give(second, coin, shares[1], ts)
      const key = `${uid} ${coin}`
      this.#fees.set(key, (this.#fees.get(key) ?? 0n) + fee)
      this.#rebates.set(key, (this.#rebates.get(key) ?? 0n) + shares[0] + shares[1])
      if (shares[0] + shares[1] > fee) throw new Error(`I20: more than the fee of trade ${tradeId}`)
    }
  }

  /** The tier is looked at after the trade has moved its coins. */
  #move({ amountDecimals }: PairConfig, trade: TradeRow, holdings: Map<number, bigint>): void {
    const buy = trade.takerSide === 'buy'
    const [buyer, seller] = buy ? [trade.takerUid, trade.makerUid] : [trade.makerUid, trade.takerUid]
    const base = trade.lots * 10n ** BigInt(8 - amountDecimals)
    const fee = buy ? trade.takerFee : trade.makerFee
    holdings.set(buyer, (holdings.get(buyer) ?? 0n) + base - fee)
    holdings.set(seller, (holdings.get(seller) ?? 0n) - base)
  }

  #give(uid: number, coin: string, units: bigint, ts: number): void {
    if (units === 0n) return
    const key = `${uid} ${coin}`
    this.#owed.set(key, (this.#owed.get(key) ?? 0n) + units)
    this.#due ??= (BigInt(ts) / HOUR + 1n) * HOUR
    this.count += 1
  }

  #top(uid: number): number {
    let top = uid
    for (let up = this.#above.get(top); up !== undefined; up = this.#above.get(top)) top = up
    return top
  }

  #compare(): void {
    const sums = new Map<string, bigint>()
    for (const [key, units] of this.#owed) {
      const coin = key.slice(key.indexOf(' ') + 1)
      sums.set(coin, (sums.get(coin) ?? 0n) + units)
    }
    for (const { name, coin, balance } of this.#exchange.state.accounts()) {
      if (name !== 'rebate_payable') continue
      if (balance !== (sums.get(coin.code) ?? 0n)) throw new Error(`I20: ${balance} ${coin.code} is payable`)
      sums.delete(coin.code)
    }
    for (const [coin, units] of sums) if (units !== 0n) throw new Error(`I20: ${units} ${coin} is not there`)
    for (const [key, units] of this.#rebates) {
      const [uid, coin = ''] = key.split(' ')
      const { direct, indirect } = this.#exchange.state.referral.earnings(Number(uid))
      const brought = (direct.get(coin) ?? 0n) + (indirect.get(coin) ?? 0n)
      if (brought !== units || units * 2n > (this.#fees.get(key) ?? 0n)) {
        throw new Error(`I20: ${key} brought ${brought}, should be ${units}`)
      }
    }
  }
}
