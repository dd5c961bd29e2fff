import type { BotProgram, FairPrice } from '../../../src/core/market-making/bot-program'

/** Price of a pair that a step tells the index, in ten-thousandths of the start price; undefined: the step tells none. */
export function toldAt(step: number, pair: number): bigint | undefined {
  const dice = (step * 7919 + pair * 104_729) % 1009
  return dice % 4 === 0 ? undefined : BigInt(9_200 + ((dice * 37) % 1601))
}

/** Bots that trade nothing and now and then tell the index where the world outside is. */
export const toldWalk: BotProgram = {
  initialMemory: () => null,
  decide({ step, pairs }) {
    const fairPrices = new Map<string, FairPrice>()
    for (const [index, { base, quote, startPrice, priceDecimals }] of pairs.entries()) {
      const parts = toldAt(step, index)
      if (parts === undefined) continue
      const start = BigInt(Math.round(Number(startPrice) * 10 ** priceDecimals))
      fairPrices.set(`${base}/${quote}`, { ticks: (start * parts) / 10_000n, isSteered: true })
    }
    return { actions: [], memory: null, fairPrices }
  },
}
