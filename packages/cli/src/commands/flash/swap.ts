import type { Attempt, FlashOrder } from '@bgk/sdk'
import { eq } from '@bgk/sdk/decimal'
import { checkFlash } from '@bgk/sdk/trading'
import { afterLine } from '../../exchange/after-line'
import { refusal } from '../../exchange/refusal'
import type { Asked } from '../read-command'
import { writeCommand } from '../write-command'
import type { Plan } from '../write-spec'
import { orderView } from './read'
import { swapPair } from './swap-pair'

/** `bgk flash swap FROM TO AMOUNT`. */
export const flashSwap = writeCommand<FlashOrder>({
  command: 'flash swap',
  once: true,
  question: 'Swap it at the price of that moment?',
  fundPassword: true,
  prepare: async ({ client, args: [fromText = '', toText = '', amount = ''], signal }) => {
    const [from, to] = [fromText.toUpperCase(), toText.toUpperCase()]
    return {
      typed: { from, to, amount },
      plan: async (): Promise<Plan> => {
        const [pair, balance] = await Promise.all([
          swapPair(client, from, to, signal),
          client.account.spotBalance({ coin: from }, { signal }),
        ])
        const verdict = checkFlash({ quantity: amount, pair, usable: balance.available })
        if (!verdict.ok)
          throw refusal(verdict, { asked: `${amount} of ${balance.available} ${from}`, field: 'amount' })
        const input = { pairId: pair.id, quantity: amount }
        return {
          call: 'flash.swap',
          input,
          make: (until) => client.attempt('flash.swap', input, { signal: until }),
          shown: [
            ['Pay', `${amount} ${from}`],
            ['Receive', `about ${verdict.received} ${to}`],
            afterLine(balance.available, amount, from),
          ],
          estimate: { from, to, received: verdict.received },
        }
      },
    }
  },
  made: {
    word: 'Record',
    view: orderView,
    outcome: ({ received, to }) =>
      received === undefined ? undefined : { received, ...(to !== undefined && { receivedCoin: to }) },
    findByContents: findSwap,
  },
})

/** The newest record of the swap; records state whole seconds. */
async function findSwap(
  { client, args: [from = '', to = '', amount = ''], signal }: Asked,
  { knownUpTo = 0, serverTime = 0 }: Attempt,
): Promise<FlashOrder | undefined> {
  const { rows } = await client.flash.orders({ page: 1, limit: 20 }, { signal })
  return rows.find(
    (row) =>
      row.from === from.toUpperCase() &&
      row.to === to.toUpperCase() &&
      row.paid !== undefined &&
      eq(row.paid, amount) &&
      (row.id === undefined || row.id > knownUpTo) &&
      (row.createdAt === undefined || row.createdAt > serverTime - 1000),
  )
}
