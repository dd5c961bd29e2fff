import type { JsonValue } from '../core/market/market-data'
import type { BotAction, BotProgram, FairPrice } from '../core/market-making/bot-program'
import { botMembers, enrolBots } from './bot-members'
import { type BotMemory, genesisMemory, loadMemory, type PairMemory, saveMemory } from './bot-memory'
import { FreeFunds } from './maker-book'
import { createMakerPairs } from './market-maker'
import { perpTurn } from './perp-turn'
import { takeTurn } from './take-turn'

export interface MarketMakersConfig {
  /** Pairs without bots, as `BASE/QUOTE`. */
  readonly without?: readonly string[]
  /** Adds large quotes up to 5 % from the price, so that large orders have one. Default: false. */
  readonly isDeep?: boolean
}

/*
 * Live markets from ordinary members: one market maker quotes every pair and three takers trade with it. At
 * two steps a second each pair has one turn per second, half of the pairs in each step. The first step enrols
 * and funds the bots, the second fills all books.
 */
export function createMarketMakers(config: MarketMakersConfig = {}): BotProgram {
  const without = new Set(config.without)
  const makerPairsOf = createMakerPairs()
  // Caches the last saved memory for one use, because its random streams advance.
  const last: { saved: JsonValue | undefined; memory: BotMemory | undefined } = {
    saved: undefined,
    memory: undefined,
  }
  const load = (saved: JsonValue): BotMemory => {
    const known = last.saved === saved ? last.memory : undefined
    last.memory = undefined
    return known ?? loadMemory(saved)
  }
  return {
    initialMemory: ({ seed, pairs }) => saveMemory(genesisMemory(seed, pairs)),

    decideCommands(context) {
      const members = botMembers(context)
      if (members === undefined) return { actions: enrolBots(context), memory: context.memory }
      const memory = load(context.memory)
      const next = new Map<string, PairMemory>(memory)
      const actions: BotAction[] = []
      const funds = new FreeFunds(context)
      const fairPrices = new Map<string, FairPrice>()
      for (const [index, pair] of makerPairsOf(context.seed, context.pairs).entries()) {
        const own = pair === undefined ? undefined : memory.get(pair.name)
        if (pair === undefined || own === undefined || without.has(pair.name)) continue
        if (context.status(pair.name) !== 'enabled') continue
        const resting = (context.step + index) % 2 === 1
        if (resting && context.levels(pair.name, 'sell', 1).length > 0) continue
        const turn = takeTurn(context, pair, own, members, funds, config.isDeep)
        next.set(pair.name, turn.memory)
        fairPrices.set(pair.name, turn.fair)
        actions.push(...turn.actions)
      }
      const saved = saveMemory(next)
      last.saved = saved
      last.memory = next
      return { actions, memory: saved, fairPrices }
    },

    decideContracts: (context) => (botMembers(context) === undefined ? [] : perpTurn(context)),
  }
}
