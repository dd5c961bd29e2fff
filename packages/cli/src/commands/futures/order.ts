import type { FuturesAccount, FuturesMarket, FuturesOrder, PairRef } from '@bgk/sdk'
import { isListed } from '@bgk/sdk/market'
import { checkFuturesOrder, type FuturesCost, lotsForShare } from '@bgk/sdk/trading'
import type { Flags } from '../../argv/flags'
import { choiceFlag, integerFlag, textFlag } from '../../argv/read-flags'
import { CliError, usageError } from '../../cli-error'
import { refusal } from '../../exchange/refusal'
import { pairName, resolvePair } from '../../exchange/resolve-pair'
import type { Handler } from '../../manifest-shape'
import { told } from '../../output/told'
import { futuresOutcome } from '../outcome'
import { writeCommand } from '../write-command'
import type { Plan } from '../write-spec'
import { estimateFutures, shownOf } from './estimate-futures'
import { findFuturesOrder } from './find-futures-order'
import { futuresOrderView } from './futures-views'

/** What was typed of an order. */
export interface Draft {
  readonly side: 'buy' | 'sell'
  readonly lots: string | undefined
  readonly percent: string | undefined
  readonly price: string | undefined
  readonly takeProfit: string | undefined
  readonly stopLoss: string | undefined
  readonly leverage: number
  readonly marginMode: 'cross' | 'isolated'
}

export const DEFAULT_LEVERAGE = 10

function draftOf(side: 'buy' | 'sell', flags: Flags): Draft {
  const [lots, percent] = [textFlag(flags, 'lots'), textFlag(flags, 'percent')]
  if ((lots === undefined) === (percent === undefined)) {
    throw usageError(
      lots === undefined ? 'how much? no size was given' : '--lots and --percent exclude each other',
      'give one of --lots N, --percent P',
    )
  }
  return {
    side,
    lots,
    percent,
    price: textFlag(flags, 'price'),
    takeProfit: textFlag(flags, 'tp'),
    stopLoss: textFlag(flags, 'sl'),
    leverage: integerFlag(flags, 'lever', { min: 1, max: 1_000 }) ?? DEFAULT_LEVERAGE,
    marginMode: choiceFlag(flags, 'mode', ['cross', 'isolated']) ?? 'cross',
  }
}

/** A futures order: settled, checked against the live market, shown, asked, sent once. */
const orderCommand = (word: 'long' | 'short'): Handler =>
  writeCommand<FuturesOrder>({
    command: `futures ${word}`,
    once: true,
    question: 'Send this order?',
    prepare: async ({ client, args: [pairText = ''], flags, signal }) => {
      const draft = draftOf(word === 'long' ? 'buy' : 'sell', flags)
      const { lots, percent, price, takeProfit, stopLoss, leverage, marginMode } = draft
      const pair = resolvePair(pairText, await client.futures.symbols(undefined, { signal }))
      const { base, quote } = pair
      return {
        typed: {
          pair: pairName(pair),
          lots,
          percent,
          price,
          tp: takeProfit,
          sl: stopLoss,
          lever: String(leverage),
          mode: marginMode,
        },
        plan: async (): Promise<Plan> => {
          const [detail, account, leverages] = await Promise.all([
            client.futures.market({ base, quote }, { signal }),
            client.futures.account({ base, quote }, { signal }),
            client.futures.leverages({ base, quote }, { signal }),
          ])
          checkLeverage(leverage, leverages, pair)
          const { market } = detail
          const { quantity, cost } = checkedOrder(draft, market, account)
          const estimate = estimateFutures({ ...draft, quantity }, cost, detail, account)
          const input = {
            pair: { base, quote },
            quantity,
            leverage,
            marginMode,
            ...(takeProfit !== undefined && { takeProfitPrice: takeProfit }),
            ...(stopLoss !== undefined && { stopLossPrice: stopLoss }),
          }
          const shown = shownOf({ ...draft, quantity }, market, estimate)
          const { warnings } = estimate
          if (price === undefined) {
            const call = word === 'long' ? 'futures.buyMarket' : 'futures.sellMarket'
            return {
              call,
              input,
              make: (until) => client.attempt(call, input, { signal: until }),
              shown,
              estimate,
              ...(warnings && { warnings }),
            }
          }
          const call = word === 'long' ? 'futures.buyLimit' : 'futures.sellLimit'
          const atLimit = { ...input, price }
          return {
            call,
            input: atLimit,
            make: (until) => client.attempt(call, atLimit, { signal: until }),
            shown,
            estimate,
            ...(warnings && { warnings }),
          }
        },
      }
    },
    made: {
      word: 'Order',
      view: futuresOrderView,
      outcome: futuresOutcome,
      units: ({ quote }) => ({ unit: 'lots', ...(quote && { quote }) }),
      find: ({ client, signal }, orderId) => findFuturesOrder(client, orderId, signal),
    },
  })

/** `bgk futures long PAIR`. */
export const futuresLong = orderCommand('long')

/** `bgk futures short PAIR`. */
export const futuresShort = orderCommand('short')

export function checkLeverage(leverage: number, leverages: readonly number[], pair: PairRef): void {
  if (leverages.length === 0 || leverages.includes(leverage)) return
  throw new CliError('validation', `${pairName(pair)} cannot be traded with ${leverage}x`, {
    field: 'lever',
    reason: 'LEVERAGE_NOT_ALLOWED',
    hint: `choose one of ${leverages.map((one) => `${one}x`).join(', ')}`,
  })
}

/** The lots as they would be sent and what they bind; exit 10 names the field and its limit. */
export function checkedOrder(
  draft: Draft,
  market: FuturesMarket,
  account: FuturesAccount,
): { readonly quantity: string; readonly cost: FuturesCost } {
  const { side, price, takeProfit, stopLoss, leverage } = draft
  if (!isListed(market)) {
    throw new CliError('validation', `${pairName(market)} is not open for trading (${told(market.status)})`, {
      field: 'pair',
      reason: 'PAIR_DISABLED',
      hint: 'see open contracts with: bgk market list --type futures',
    })
  }
  const quantity = lotsOf(draft, market, account)
  const verdict = checkFuturesOrder({
    side,
    type: price === undefined ? 'market' : 'limit',
    price,
    quantity,
    leverage,
    usable: account.available,
    lastPrice: market.price,
    market,
    takeProfit,
    stopLoss,
  })
  if (verdict.ok) return { quantity, cost: verdict }
  const size = draft.percent === undefined ? `${quantity} lots` : `${draft.percent} % makes ${quantity} lots`
  throw refusal(verdict, { asked: `${pairName(market)}, ${size}`, field: FIELDS[verdict.field] })
}

/** What a field is called here. */
const FIELDS = {
  price: 'price',
  quantity: 'lots',
  leverage: 'lever',
  takeProfit: 'tp',
  stopLoss: 'sl',
} as const

function lotsOf(
  { lots, percent, price, leverage }: Draft,
  market: FuturesMarket,
  account: FuturesAccount,
): string {
  if (lots !== undefined) return lots
  if (
    percent === undefined ||
    !/^\d+(?:\.\d+)?$/.test(percent) ||
    !(Number(percent) > 0 && Number(percent) <= 100)
  ) {
    throw new CliError('validation', `--percent must be above 0 and at most 100, not "${percent}"`, {
      field: 'percent',
    })
  }
  return lotsForShare({
    usable: account.available,
    percent: Number(percent),
    price: price ?? market.price,
    contractSize: market.contractSize,
    leverage,
    feeRate: market.feeRate,
  })
}
