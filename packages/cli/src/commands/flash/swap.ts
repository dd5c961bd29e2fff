import { checkFlash } from '@bgk/sdk/trading'
import { afterLine } from '../../exchange/after-line'
import { refusal } from '../../exchange/refusal'
import { writeCommand } from '../write-command'
import type { Plan } from '../write-spec'
import { swapPair } from './swap-pair'

/** `bgk flash swap FROM TO AMOUNT`. */
export const flashSwap = writeCommand<never>({
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
})
