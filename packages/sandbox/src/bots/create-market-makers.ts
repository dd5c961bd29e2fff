import type { BotAction, BotProgram, FairPrice } from '../core/market-making/bot-program'
import { botMembers, enrolBots } from './bot-members'
import { genesisMemory, loadMemory } from './bot-memory'
import { FreeFunds } from './maker-book'
import { createMakerPairs } from './market-maker'
import { perpTurn } from './perp-turn'
import { takeTurn, tradeBetween } from './take-turn'
import { turnLength } from './turn-length'

export interface MarketMakersConfig {
  /** Pairs without bots, as `BASE/QUOTE`. */
  readonly without?: readonly string[]
  /**
   * Adds large quotes up to 5 % from the price, so that large orders have one. Default: false. Turns of two
   * minutes or more have large quotes near the price instead.
   */
  readonly isDeep?: boolean
  /**
   * Time between two turns, ms; default 1000, as on a server. A multiple of 1000 up to 3,600,000: longer turns
   * simulate months in seconds, with the same volatility and a quarter of the volume or more. Send `bots.step` every half a turn.
   */
  readonly turnMs?: number
}

/*
 * Live markets from ordinary members: one market maker quotes every pair and three takers trade with it. At
 * two steps a turn each pair has one turn, half of the pairs in each step. The first step enrols
 * and funds the bots, the second fills all books.
 */
export function createMarketMakers(config: MarketMakersConfig = {}): BotProgram {
  const without = new Set(config.without)
  const makerPairsOf = createMakerPairs()
  const length = turnLength(config.turnMs ?? 1000)
  return {
    initialMemory: ({ seed, pairs }) => genesisMemory(seed, pairs),

    decideCommands(context) {
      const members = botMembers(context)
      if (members === undefined) return { actions: enrolBots(context), memory: context.memory }
      const memory = loadMemory(context.memory)
      const actions: BotAction[] = []
      const funds = new FreeFunds(context)
      const fairPrices = new Map<string, FairPrice>()
      for (const [index, pair] of makerPairsOf(context.seed, context.pairs).entries()) {
        const own = pair === undefined ? undefined : memory.get(pair.name)
        if (pair === undefined || own === undefined || without.has(pair.name)) continue
        if (context.status(pair.name) !== 'enabled') continue
        const resting = (context.step + index) % 2 === 1
        if (resting && context.book(pair.name, 'sell').at(0) !== undefined) {
          actions.push(...tradeBetween(context, pair, own, members, funds, length))
          continue
        }
        const turn = takeTurn(context, pair, own, members, funds, length, config.isDeep)
        fairPrices.set(pair.name, turn.fair)
        actions.push(...turn.actions)
      }
      return { actions, memory, fairPrices }
    },

    decideContracts: (context) => (botMembers(context) === undefined ? [] : perpTurn(context, length)),
  }
}
