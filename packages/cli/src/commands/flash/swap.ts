import type { Attempt, Client, FlashOrder, FlashPair } from '@bgk/sdk'
import { eq } from '@bgk/sdk/decimal'
import { checkFlash } from '@bgk/sdk/trading'
import type { CommandRequest } from '../../exchange/connect'
import { refusal } from '../../exchange/forms'
import { afterLine, type Plan, planned, writeCommand } from '../../orders/write-command'
import { notFound } from '../../terminal/errors'
import { type FlashQuote, flashOrderView, flashPairView, flashQuoteView } from '../../views/flash-ieo'
import { listCommand, pagedCommand, recordCommand } from '../../views/read-command'

/** `bgk flash coins`. */
export const flashCoins = listCommand({
  view: flashPairView,
  empty: 'nothing can be swapped now',
  read: ({ client, signal }) => client.flash.pairs(undefined, { signal }),
})

/** `bgk flash history`: newest first. */
export const flashHistory = pagedCommand({
  view: flashOrderView,
  empty: 'no swaps yet',
  load: (client) => client.flash.orders,
  timeOf: (row) => row.createdAt,
  input: async () => ({}),
})

/** `bgk flash quote FROM TO AMOUNT`. */
export const flashQuote = recordCommand({
  view: flashQuoteView,
  read: async ({ client, args: [fromText = '', toText = '', paid = ''], signal }): Promise<FlashQuote> => {
    const [from, to] = [fromText.toUpperCase(), toText.toUpperCase()]
    const pair = await swapPair(client, from, to, signal)
    const verdict = checkFlash({ quantity: paid, pair })
    if (!verdict.ok) throw refusal(verdict, { input: `${paid} ${from}`, field: 'amount' })
    return { ...pair, paid, received: verdict.received }
  },
})

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
        const verdict = checkFlash({ quantity: amount, pair, available: balance.available })
        if (!verdict.ok)
          throw refusal(verdict, { input: `${amount} of ${balance.available} ${from}`, field: 'amount' })
        const input = { pairId: pair.id, quantity: amount }
        return planned(client.attempt, 'flash.swap', input, {
          shown: [
            ['Pay', `${amount} ${from}`],
            ['Receive', `about ${verdict.received} ${to}`],
            afterLine(balance.available, amount, from),
          ],
          estimate: { from, to, received: verdict.received },
        })
      },
    }
  },
  made: {
    word: 'Record',
    view: flashOrderView,
    outcome: ({ received, to }) =>
      received === undefined ? undefined : { received, ...(to !== undefined && { receivedCoin: to }) },
    findByContents: findSwap,
  },
})

/** The newest record of the swap; records state whole seconds. */
async function findSwap(
  { client, args: [from = '', to = '', amount = ''], signal }: CommandRequest,
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

/** The pair that swaps one coin for the other; exit 5 when there is none. */
async function swapPair(client: Client, from: string, to: string, signal: AbortSignal): Promise<FlashPair> {
  const pairs = await client.flash.pairs(undefined, { signal })
  const pair = pairs.find((one) => one.from === from && one.to === to)
  if (pair !== undefined) return pair
  throw notFound(
    `${from} cannot be swapped for ${to} here`,
    'UNKNOWN_PAIR',
    'see what can: bgk flash coins',
    'to',
  )
}
