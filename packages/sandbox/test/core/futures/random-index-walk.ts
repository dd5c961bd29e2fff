import type { BotProgram, FairPrice } from '../../../src/core/market-making/bot-program'

/** Outside price of a pair. */
interface IndexStep {
  /** Ten-thousandths of the start price. */
  readonly parts: bigint
  /** True: the index jumps there immediately; false: it follows, and halts if it moves far. */
  readonly isControlled: boolean
}

/** Outside price of a pair at a step; undefined: none. */
export function indexStepAt(step: number, pair: number): IndexStep | undefined {
  const dice = (step * 7919 + pair * 104_729) % 1009
  if (dice % 4 === 0) return undefined
  return { parts: BigInt(8_900 + ((dice * 37) % 2201)), isControlled: dice % 4 !== 1 }
}

/** Bots without trades that sometimes set the outside price of the index. */
export const randomIndexWalk: BotProgram = {
  initialMemory: () => null,
  decideCommands({ step, pairs }) {
    const fairPrices = new Map<string, FairPrice>()
    for (const [index, { base, quote, startPrice, priceDecimals }] of pairs.entries()) {
      const indexStep = indexStepAt(step, index)
      if (indexStep === undefined) continue
      const start = BigInt(Math.round(Number(startPrice) * 10 ** priceDecimals))
      fairPrices.set(`${base}/${quote}`, {
        ticks: (start * indexStep.parts) / 10_000n,
        isControlled: indexStep.isControlled,
      })
    }
    return { actions: [], memory: null, fairPrices }
  },
}
