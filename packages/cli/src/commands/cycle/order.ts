import type { Attempt, CycleInfo, CycleOrder, CyclePosition } from '@bgk/sdk'
import { mul, toText } from '@bgk/sdk/decimal'
import { checkCycleOrder } from '@bgk/sdk/trading'
import type { Handler } from '../../config/command'
import { hasFlag, integerFlag, textFlag } from '../../config/settings'
import type { CommandRequest } from '../../exchange/connect'
import { refusal } from '../../exchange/forms'
import { pairIn, pairName, resolvePair } from '../../exchange/markets'
import { afterLine, type Plan, planned, writeCommand } from '../../orders/write-command'
import { cycleOutcome } from '../../orders/write-report'
import { invalid, usageError } from '../../terminal/errors'
import { pause } from '../../terminal/io'
import { cycleOrderView, stakeLimits } from '../../views/cycle'

/** A cycle contract: settled, checked, shown, asked, sent once; with `--wait` told how it ended. */
const orderCommand = (side: 'buy' | 'sell'): Handler =>
  writeCommand<CycleOrder>({
    command: `cycle ${side}`,
    once: true,
    question: 'Open this contract?',
    prepare: async (request) => {
      const { client, args, flags, signal } = request
      const [pairText = ''] = args
      const quantity = textFlag(flags, 'quantity')
      const seconds = integerFlag(flags, 'seconds', { min: 1, max: 31_536_000 })
      if (quantity === undefined || seconds === undefined)
        throw usageError('missing stake or duration', 'set --quantity N --seconds S, and --pay COIN')
      const payCoin = (textFlag(flags, 'pay') ?? 'USDT').toUpperCase()
      const pair = resolvePair(pairText, await client.cycle.symbols(undefined, { signal }))
      const { base, quote } = pair
      return {
        typed: { pair: pairName(pair), quantity, pay: payCoin, seconds: String(seconds) },
        plan: async (): Promise<Plan> => {
          const [info, balance] = await Promise.all([
            client.cycle.info({ base, quote }, { signal }),
            client.account.futuresBalance({ coin: payCoin }, { signal }),
          ])
          const { term, limits } = chosen(info, payCoin, seconds)
          const verdict = checkCycleOrder({
            quantity,
            available: balance.available,
            ...limits,
            // Nothing here goes by live prices or by this machine's clock.
            socketOpen: true,
            clockDifference: 0,
          })
          if (!verdict.ok) {
            throw refusal(verdict, {
              input: `${quantity} of ${balance.available} ${payCoin} in the futures wallet`,
              field: 'quantity',
            })
          }
          const input = { pair: { base, quote }, quantity, payCoin, seconds }
          const call = side === 'buy' ? 'cycle.buy' : 'cycle.sell'
          return planned(client.attempt, call, input, {
            shown: [
              [side === 'buy' ? 'Higher' : 'Lower', `${pairName(pair)} in ${seconds} s, last ${info.price}`],
              ['Stake', `${quantity} ${payCoin}`],
              ['Wins', term.profitRate === undefined ? '--' : shareOf(quantity, term.profitRate, payCoin)],
              ...(term.lossRate === undefined
                ? []
                : [['Loses', shareOf(quantity, term.lossRate, payCoin)] as const]),
              afterLine(balance.available, quantity, payCoin, 'the futures wallet'),
            ],
            estimate: { profitRate: term.profitRate ?? null, lossRate: term.lossRate ?? null },
          })
        },
      }
    },
    made: { word: 'Order', view: cycleOrderView, outcome: cycleOutcome, find: ended },
  })

/** A share of the stake, as an amount and in percent. */
const shareOf = (stake: string, rate: string, coin: string): string =>
  `${toText(mul(stake, rate))} ${coin} (${toText(mul(rate, '100'))} %)`

/** `bgk cycle buy PAIR`. */
export const cycleBuy = orderCommand('buy')

/** `bgk cycle sell PAIR`. */
export const cycleSell = orderCommand('sell')

/** The term and the limits of the stake; what cannot be chosen is exit 10 with what can. */
function chosen({ terms, payCoins, ...info }: CycleInfo, coin: string, seconds: number) {
  const term = terms.find((one) => one.seconds === seconds)
  const pay = payCoins.find((one) => one.coin === coin)
  if (term === undefined) {
    throw invalid(
      'seconds',
      `${pairName(info)} has no contract of ${seconds} s`,
      `choose one of ${terms.map((one) => one.seconds).join(', ')}`,
      'TERM_UNKNOWN',
    )
  }
  if (pay === undefined) {
    throw invalid(
      'pay',
      `${pairName(info)} cannot be paid in ${coin}`,
      `choose one of ${payCoins.map((one) => one.coin).join(', ')}`,
      'PAY_COIN_UNKNOWN',
    )
  }
  return { term, limits: stakeLimits(pay, term) }
}

/** How often, and how far apart, a contract that should have ended is asked for (docs/reference/product.md#states). */
const RESULT_ATTEMPTS = 5
const RESULT_POLL_MS = 1_000

/** The contract that was opened; with `--wait` how it ended. */
async function ended(
  request: CommandRequest,
  orderId: number,
  { input }: Attempt,
): Promise<CycleOrder | undefined> {
  const { client, flags, context, signal } = request
  const pair = pairIn(input)
  if (pair === undefined) return undefined
  const running = await client.cycle.positions(pair, { signal })
  const position = running.find(({ id }) => id === orderId)
  if (position === undefined) return undefined
  if (!hasFlag(flags, 'wait')) return asOrder(position)
  const { timers } = context.io
  const { orderId: name, seconds } = position
  if (name === undefined || seconds === undefined) return asOrder(position)
  await context.output.note(`waiting ${seconds} s for how it ends`)
  await pause(timers, seconds * 1_000, signal)
  for (let time = 1; time <= RESULT_ATTEMPTS && !signal.aborted; time++) {
    const order = await client.cycle.positionById({ orderId: name }, { signal })
    if (order?.closePrice !== undefined) return order
    await pause(timers, RESULT_POLL_MS, signal)
  }
  return asOrder(position)
}

const asOrder = ({ serverTime: _, ...position }: CyclePosition): CycleOrder => ({
  ...position,
  status: 'open',
})
