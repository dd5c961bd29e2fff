import type { FlashOrder, FlashPair, Answer as SdkAnswer, SwapInput } from '@bgk/sdk'
import type { endpoints } from '@bgk/sdk/endpoints'
import type { ExchangeState } from '../../core/exchange-state'
import { type FlashOrderRow, quote } from '../../core/flash/flash'
import { planSwap } from '../../core/flash/swap'
import { COIN_DECIMALS, unitsText } from '../../core/kernel/units'
import { verifyFundPassword } from '../auth/proofs'
import { type Call, type HandlersOf, newestFirst, type Services } from '../handler'
import { perform } from '../perform'
import { refused } from '../rejection'

/** The calls under /flash: what can be swapped and for how much just now, swapping, what was swapped. */
export function flashHandlers(services: Services): HandlersOf<typeof endpoints.flash> {
  const { engine } = services
  return {
    pairs: () => engine.read(({ state }) => offers(state)),
    orders: ({ input, uid }) =>
      engine.read(({ state }) => newestFirst(state.flash.orders(uid), input, orderOf)),
    swap: (call) => swap(services, call),
  }
}

/** Without those a closed market gives no price for. */
function offers(state: ExchangeState): FlashPair[] {
  return (state.config.flash?.pairs ?? []).flatMap((pair) => {
    const fromPrice = quote(state, pair.from)?.buy
    const toPrice = quote(state, pair.to)?.sell
    return fromPrice === undefined || toPrice === undefined ? [] : [{ ...pair, fromPrice, toPrice }]
  })
}

/** What is wrong with the fields comes before the fund password costs a hash. */
async function swap(services: Services, call: Call<SwapInput>): Promise<SdkAnswer> {
  const { engine } = services
  const { input, uid, key } = call
  const { fundPassword, pairId, quantity } = input
  const fields = { pairId, quantity }
  const plan = await engine.read(({ state }) => planSwap(state, { ...fields, uid }))
  // A repeat of what was accepted finds the world changed: the exchange itself knows the answer by its key.
  if (!plan.ok && (key === undefined || !MAY_FOLLOW_SUCCESS.has(plan.code))) throw refused(plan)
  const passwordHash = await verifyFundPassword(services, call, fundPassword)
  return perform(engine, call, { type: 'flash.swap', ...fields, uid, passwordHash })
}

const MAY_FOLLOW_SUCCESS: ReadonlySet<string> = new Set([
  'INSUFFICIENT_BALANCE',
  'FLASH_LIQUIDITY',
  'FLASH_TOO_SMALL',
  'PAIR_DISABLED',
])

function orderOf({ id, from, to, paid, received, fromPrice, toPrice, createdTs }: FlashOrderRow): FlashOrder {
  return {
    id,
    from,
    to,
    paid: unitsText(paid, COIN_DECIMALS),
    received: unitsText(received, COIN_DECIMALS),
    fromPrice,
    toPrice,
    createdAt: createdTs,
  }
}
