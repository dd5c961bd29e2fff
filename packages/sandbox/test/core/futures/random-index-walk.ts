import type { BotProgram, FairPrice } from '../../../src/core/market-making/bot-program'

/** Price of a pair in the world outside. */
interface IndexStep {
  /** Ten-thousandths of the start price. */
  readonly parts: bigint
  /** Whether the index is there immediately; otherwise it follows, and halts when it goes far. */
  readonly isControlled: boolean
}

/** Price that a step tells the index of a pair; undefined: none. */
export function indexStepAt(step: number, pair: number): IndexStep | undefined {
  const dice = (step * 7919 + pair * 104_729) % 1009
  if (dice % 4 === 0) return undefined
  return { parts: BigInt(8_900 + ((dice * 37) % 2201)), isControlled: dice % 4 !== 1 }
}

/** Bots that trade nothing and now and then tell the index where the world outside is. */
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
