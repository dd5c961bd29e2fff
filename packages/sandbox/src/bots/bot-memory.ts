import { amountOf } from '../core/kernel/amount'
import { InvariantError } from '../core/kernel/domain'
import { createRandom, type RandomState, type RandomStream, resumeRandom } from '../core/kernel/random'
import { type JsonValue, pairName } from '../core/market/market-data'
import type { BotMemoryValue } from '../core/market-making/bot-program'
import type { PairConfig } from '../core/spot/pair-config'
import { type Impact, NO_IMPACT } from './plan-sweep'
import { GENESIS_REFERENCE, type Reference, type Regime } from './reference-price'

export interface PairMemory {
  reference: Reference
  impact: Impact
  /** Pace of takers in its minute, derived: not saved. */
  pace?: { readonly minute: number; readonly percent: number }
  /** Stream for moves of the reference price. */
  readonly walk: RandomStream
  /** Stream for sides and sizes of takers. */
  readonly flow: RandomStream
  /** Stream for sizes and places of quotes. */
  readonly quotes: RandomStream
}

/** Memory of all pairs by name, which turns change. It becomes JSON only when the state is saved. */
export class BotMemory extends Map<string, PairMemory> {
  toJSON(): JsonValue {
    return saveMemory(this)
  }
}

export function genesisMemory(seed: string, pairs: readonly PairConfig[]): BotMemory {
  const memory = new BotMemory()
  for (const pair of pairs) {
    const symbol = pairName(pair)
    memory.set(symbol, {
      reference: GENESIS_REFERENCE,
      impact: NO_IMPACT,
      walk: createRandom(seed, { symbol, actor: 'reference', purpose: 'walk' }),
      flow: createRandom(seed, { symbol, actor: 'taker', purpose: 'flow' }),
      quotes: createRandom(seed, { symbol, actor: 'maker', purpose: 'quotes' }),
    })
  }
  return memory
}

function saveMemory(memory: BotMemory): JsonValue {
  const saved: Record<string, JsonValue> = {}
  for (const [name, { reference, impact, walk, flow, quotes }] of memory) {
    const { price, regime, left, drift, volatility } = reference
    saved[name] = {
      reference: [price, regime, left, drift, volatility],
      impact: [impact.parts, impact.held === undefined ? null : String(impact.held)],
      walk: walk.state(),
      flow: flow.state(),
      quotes: quotes.state(),
    }
  }
  return saved
}

/** Memory of a state, restored if it was saved. Throws InvariantError unless it comes from a BotMemory. */
export function loadMemory(saved: BotMemoryValue): BotMemory {
  if (saved instanceof BotMemory) return saved
  const memory = new BotMemory()
  for (const [name, value] of Object.entries(record(saved))) {
    const pair = record(value)
    memory.set(name, {
      reference: readReference(pair.reference),
      impact: readImpact(pair.impact),
      walk: readStream(pair.walk),
      flow: readStream(pair.flow),
      quotes: readStream(pair.quotes),
    })
  }
  return memory
}

const REGIMES: readonly Regime[] = ['calm', 'trend', 'crash', 'squeeze']

function readReference(value: JsonValue | undefined): Reference {
  const fields = list(value)
  const regime = REGIMES.find((known) => known === fields[1])
  if (regime === undefined) throw broken()
  const [price, left, drift, volatility] = [fields[0], fields[2], fields[3], fields[4]].map(integer)
  return { price: price!, regime, left: left!, drift: drift!, volatility: volatility! }
}

function readImpact(value: JsonValue | undefined): Impact {
  const [parts, held] = list(value)
  if (held === null) return { parts: integer(parts), held: undefined }
  if (typeof held !== 'string' || !/^\d+$/.test(held)) throw broken()
  return { parts: integer(parts), held: amountOf(BigInt(held)) }
}

function readStream(value: JsonValue | undefined): RandomStream {
  const words = list(value).map(integer)
  if (words.length !== 4) throw broken()
  const state: RandomState = [words[0]!, words[1]!, words[2]!, words[3]!]
  return resumeRandom(state)
}

function record(value: BotMemoryValue | undefined): { readonly [key: string]: JsonValue } {
  if (typeof value !== 'object' || value === null || isLive(value) || isList(value)) throw broken()
  return value
}

function list(value: JsonValue | undefined): readonly JsonValue[] {
  if (value === undefined || !isList(value)) throw broken()
  return value
}

function isLive(value: object): value is { toJSON(): JsonValue } {
  return 'toJSON' in value && typeof value.toJSON === 'function'
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}

function integer(value: JsonValue | undefined): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw broken()
  return value
}

function broken(): InvariantError {
  return new InvariantError('snapshot', 'the memory of the bots is not readable')
}
