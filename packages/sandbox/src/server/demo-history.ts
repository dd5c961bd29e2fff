import { BANNER_PATH } from '../api/home-handlers'
import type { CommandBody } from '../core/command'
import { findMemberByAccount } from '../core/queries/find-member'
import { unitsText } from '../core/units'
import { depositAddress } from '../core/wallet/deposit-address'
import type { Engine } from '../engine/engine'
import { DEMO_TRADER } from '../members/demo-accounts'

/** How long the demo trader trades before the exchange opens: its markets begin so much earlier. */
export const DEMO_HISTORY_MS = 180_000

/**
 * The first minutes of a new exchange: the demo trader deposits, trades, wins, loses and asks, by ordinary commands on the
 * markets of the bots, so that every screen has something to show. Needs a clock that stands still and bots that trade. What
 * is refused, because a market has moved too far, is said and left out.
 */
export async function liveDemoHistory(engine: Engine, log: (line: string) => void): Promise<void> {
  const start = engine.clock.now()
  const { uid, fundPassword, inviteCode } = await engine.read(({ state }) => {
    const { email: account } = DEMO_TRADER.account
    const member = findMemberByAccount(state, { by: 'email', account })
    return {
      uid: member?.uid ?? 0,
      fundPassword: member?.fundPasswordHash ?? '',
      inviteCode: member?.inviteCode ?? '',
    }
  })
  /** Goes on to this second of the history. */
  const at = (second: number) => engine.clock.advance(start + second * 1000 - engine.clock.now())
  const done = async (body: CommandBody) => {
    const answer = await engine.submit(body)
    if (answer.ok) return answer
    log(`The history of the demo trader goes without ${body.type}: ${answer.code}.`)
    return undefined
  }
  /** The best bid in so many hundredths, as text. */
  const price = (base: string, percent: number) =>
    engine.read(({ state }) => {
      const pair = state.pairs.get(`${base}/USDT`)
      const best = pair?.levels('buy', 1)[0]?.price ?? 0n
      return unitsText((BigInt(best) * BigInt(percent)) / 100n, pair?.config.priceDecimals ?? 0)
    })
  const positionOf = (base: string) =>
    engine.read(
      ({ state }) =>
        [...(state.futures.desks.get(uid)?.positions.values() ?? [])].find(
          ({ contract }) => contract.config.base === base,
        )?.id ?? 0,
    )
  const spot = (side: 'buy' | 'sell', base: string, amount: string, limit?: string, by = uid) =>
    done({
      type: 'spot.place',
      uid: by,
      base,
      quote: 'USDT',
      side,
      amount,
      ...(limit === undefined ? { style: 'market' } : { style: 'limit', price: limit }),
    })
  const perp = (side: 'buy' | 'sell', base: string, quantity: string, lever: number, more: object = {}) =>
    done({
      type: 'futures.place',
      uid,
      base,
      quote: 'USDT',
      side,
      style: 'market',
      quantity,
      lever,
      mode: 'cross',
      ...more,
    })
  const cycle = (side: 'buy' | 'sell', base: string, seconds: number, amount: string) =>
    done({ type: 'cycle.place', uid, base, quote: 'USDT', side, amount, payCoin: 'USDT', seconds })

  const friend = await done({
    type: 'member.create',
    account: { email: 'friend@bgk.example' },
    // Of no password: nobody logs in with it.
    passwordHash: '',
    role: 'member',
    invitedBy: inviteCode,
    label: 'Demo Friend',
  })
  const friendUid = friend?.uid ?? 0
  await done({ type: 'funds.credit', uid: friendUid, coin: 'USDT', amount: '20000', memo: 'demo' })
  const deposit = await done({
    type: 'wallet.deposit',
    uid,
    ...usdtChain(engine, uid),
    amount: '1500',
    image: `${BANNER_PATH}tide.svg`,
  })
  const ticket = await done({
    type: 'ticket.open',
    uid,
    title: 'How long does a withdrawal take?',
    content: 'I would like to send 200 USDT to my own wallet over TRC20.',
    images: [],
  })
  const address = 'TDemoWa11etOfTheTrader'
  const where = { uid, coin: 'USDT', chain: 'TRC20', address }
  await done({ type: 'wallet.addAddress', ...where, tag: '', remark: 'My wallet' })
  await done({ type: 'futures.transfer', uid, coin: 'USDT', amount: '4000', to: 'futures' })

  await at(12)
  if (deposit?.recordId !== undefined)
    await done({ type: 'wallet.decide', recordId: deposit.recordId, approved: true })
  await spot('buy', 'BTC', '0.03')
  const given = await spot('buy', 'ETH', '0.5', await price('ETH', 97))
  await perp('buy', 'BTC', '50', 20)

  await at(24)
  const reply = 'Usually within a minute. Please look at the address before you confirm.'
  if (ticket?.recordId !== undefined) await done({ type: 'ticket.reply', ticketId: ticket.recordId, reply })
  // At the same moment both ways: one of them wins.
  await cycle('buy', 'BTC', 60, '100')
  await cycle('sell', 'BTC', 60, '60')
  const withdrawal = await done({
    type: 'wallet.withdraw',
    ...where,
    amount: '200',
    passwordHash: fundPassword,
  })

  await at(40)
  if (withdrawal?.recordId !== undefined)
    await done({ type: 'wallet.decide', recordId: withdrawal.recordId, approved: true })
  await done({ type: 'flash.swap', uid, pairId: SWAP_BGK, amount: '300', passwordHash: fundPassword })
  if (given?.orderId !== undefined) await done({ type: 'spot.cancel', uid, orderId: given.orderId })

  await at(55)
  await done({ type: 'futures.close', uid, positionId: await positionOf('BTC'), quantity: '50' })
  await perp('sell', 'ETH', '80', 10)
  await spot('sell', 'ETH', '0.8')

  await at(90)
  await spot('buy', 'BTC', '0.1', undefined, friendUid)
  await spot('sell', 'BTC', '0.04', undefined, friendUid)
  await cycle('sell', 'ETH', 30, '50')
  await cycle('buy', 'ETH', 30, '50')
  await done({ type: 'futures.close', uid, positionId: await positionOf('ETH'), quantity: '80' })

  await at(125)
  const stops = { takeProfit: await price('BTC', 104), stopLoss: await price('BTC', 97) }
  await perp('buy', 'BTC', '40', 50, stops)
  await perp('sell', 'SOL', '60', 10)
  await done({ type: 'wallet.transferFiat', uid, direction: 'in', coin: 'USDT', amount: '300' })

  await at(150)
  await spot('buy', 'BTC', '0.01', await price('BTC', 96))
  await spot('sell', 'ETH', '0.5', await price('ETH', 105))
  await perp('buy', 'ETH', '20', 10, { style: 'limit', price: await price('ETH', 96) })
  await at(DEMO_HISTORY_MS / 1000)
}

/** BGK to USDT. */
const SWAP_BGK = 16

function usdtChain({ config }: Engine, uid: number) {
  const chain = config.chains?.find((one) => one.coin === 'USDT' && one.chain === 'TRC20')
  if (chain === undefined) throw new RangeError('USDT does not travel on TRC20')
  return { coin: chain.coin, chain: chain.chain, address: depositAddress(config.seed, uid, chain).address }
}
