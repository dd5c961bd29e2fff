import type { CommandBody } from '../core/commands'
import { findMemberByAccount } from '../core/kernel/queries'
import { unitsText } from '../core/kernel/units'
import { depositAddress } from '../core/wallet/deposits'
import type { Engine } from '../engine/engine'
import { DEMO_TRADER } from './demo-accounts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Something that happens so many ms before genesis. */
export type ScriptedAction = readonly [before: number, act: () => Promise<unknown>]

interface CommandIds {
  readonly recordId?: number
  readonly orderId?: number
}

/** Something that is asked for and, where it was taken, goes on `later` ms after that by its id. */
export function withFollowUp(
  before: number,
  ask: () => Promise<CommandIds | undefined>,
  later: number,
  followUp: (id: number) => Promise<unknown>,
): ScriptedAction[] {
  let id: number | undefined
  const begin = async () => {
    const answer = await ask()
    id = answer?.recordId ?? answer?.orderId
  }
  return [
    [before, begin],
    [before - later, async () => id !== undefined && followUp(id)],
  ]
}

export type DemoScript = Awaited<ReturnType<typeof openDemoScript>>

type Side = 'buy' | 'sell'

interface SpotOrder {
  readonly side: Side
  readonly base: string
  readonly quantity: string
  /** Absent: at market. */
  readonly price?: string | undefined
  /** Default: the demo trader. */
  readonly by?: number
}

interface PerpOrder extends SpotOrder {
  readonly leverage?: number
  /** The position it closes. */
  readonly positionId?: number
  readonly takeProfitPrice?: string
  readonly stopLossPrice?: string
}

/**
 * What the history of the demo trader is written with: ordinary commands in USDT, on a clock that stands still. What is refused, because a
 * market has moved too far, is said and left out.
 */
export async function openDemoScript(engine: Engine, log: (line: string) => void) {
  const trader = await engine.read(({ state }) => {
    const { email: account } = DEMO_TRADER.account
    return findMemberByAccount(state, { by: 'email', account })
  })
  if (trader === undefined) throw new RangeError('There is no demo trader')
  const { uid, inviteCode, fundPasswordHash = '' } = trader
  const submit = async (body: CommandBody) => {
    const answer = await engine.submit(body)
    if (answer.ok) return answer
    log(`The history of the demo trader goes without ${body.type}: ${answer.code}.`)
    return undefined
  }
  return {
    uid,
    inviteCode,
    fundPasswordHash,
    submit,

    /** Goes on to this moment and does what is due by then, together with what is done there at once. */
    async at(time: number, act: () => Promise<unknown> = async () => {}): Promise<void> {
      await engine.clock.advance(Math.max(0, time - engine.clock.now()))
      await Promise.all([engine.submit({ type: 'clock.tick' }), act()])
    },

    spot: ({ side, base, quantity, price, by = uid }: SpotOrder) =>
      submit({ type: 'spot.place', uid: by, base, quote: 'USDT', side, quantity, ...typed(price) }),

    perp({ side, base, quantity, price, by = uid, leverage = 10, ...more }: PerpOrder) {
      const order = { uid: by, base, quote: 'USDT', side, quantity, leverage, ...typed(price), ...more }
      return submit({ type: 'futures.place', marginMode: 'cross', ...order })
    },

    cycle: (side: Side, base: string, seconds: number, quantity: string) =>
      submit({ type: 'cycle.place', uid, base, quote: 'USDT', side, quantity, payCoin: 'USDT', seconds }),

    /** So many hundredths of the best bid, or of the last price where nobody bids. */
    price: (base: string, percent = 100): Promise<string> =>
      engine.read(({ state }) => {
        const pair = state.spot.pairs.get(`${base}/USDT`)
        const ticks = pair?.levels('buy', 1)[0]?.price ?? pair?.lastPrice ?? 0n
        return unitsText((ticks * BigInt(percent)) / 100n, pair?.config.priceDecimals ?? 0)
      }),

    /** Id of the open position of a contract; 0: there is none. */
    positionOf: (base: string, by = uid): Promise<number> =>
      engine.read(({ state }) => {
        const positions = [...(state.futures.members.get(by)?.positions.values() ?? [])]
        return positions.find(({ contract }) => contract.config.base === base)?.id ?? 0
      }),

    /** Where the trader's USDT comes in over TRC20. */
    depositTo() {
      const chain = engine.config.chains?.find((one) => one.coin === 'USDT' && one.chain === 'TRC20')
      if (chain === undefined) throw new RangeError('USDT does not travel on TRC20')
      const { address } = depositAddress(engine.config.seed, uid, chain)
      return { uid, coin: chain.coin, chain: chain.chain, address }
    },
  }
}

function typed(price: string | undefined) {
  return price === undefined ? { orderType: 'market' as const } : { orderType: 'limit' as const, price }
}
