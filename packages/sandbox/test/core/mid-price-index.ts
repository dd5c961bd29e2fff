import type { BotProgram, FairPrice } from '../../src/core/market-making/bot-program'

/** Bots without trades: at each step, the index of each pair is the mid of its best prices. */
export const midPriceIndex: BotProgram = {
  initialMemory: () => null,
  decideCommands(context) {
    const fairPrices = new Map<string, FairPrice>()
    for (const { base, quote } of context.pairs) {
      const name = `${base}/${quote}`
      const [bid, ask] = (['buy', 'sell'] as const).map((side) => context.levels(name, side, 1)[0]?.price)
      if (bid !== undefined && ask !== undefined)
        fairPrices.set(name, { ticks: (bid + ask) / 2n, isControlled: true })
    }
    return { actions: [], memory: null, fairPrices }
  },
}
