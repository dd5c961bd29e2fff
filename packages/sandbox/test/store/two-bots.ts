import type { CommandBody } from '../../src/core/commands'
import type { Submitter } from './small-market'

/** Two bots: the first sells to the second. */
export type TwoBots = readonly [seller: number, buyer: number]

/**
 * Creates two bots with funds. Trades between them are folded, so they need a pair without trading members.
 */
export async function enrolBots(engine: Submitter): Promise<TwoBots> {
  const enrol = async (label: string) => {
    const body = { type: 'member.create', account: {}, passwordHash: 'x', role: 'bot', label } as const
    const made = await engine.submit(body)
    if (!made.ok || made.uid === undefined) throw new Error(`enrol ${label}: ${JSON.stringify(made)}`)
    return made.uid
  }
  const [seller, buyer] = [await enrol('seller'), await enrol('buyer')]
  await engine.submit({ type: 'funds.credit', uid: seller, coin: 'ETH', amount: '1000000', memo: 'start' })
  await engine.submit({
    type: 'funds.credit',
    uid: buyer,
    coin: 'USDT',
    amount: '2000000000',
    memo: 'start',
  })
  return [seller, buyer]
}

/** Every second command is a trade between the two. */
export function* botCommands([seller, buyer]: TwoBots): Generator<CommandBody> {
  const order = {
    type: 'spot.place',
    base: 'ETH',
    quote: 'USDT',
    orderType: 'limit',
    price: '3500.00',
    quantity: '0.01',
  } as const
  for (;;) {
    yield { ...order, uid: seller, side: 'sell' }
    yield { ...order, uid: buyer, side: 'buy' }
  }
}
