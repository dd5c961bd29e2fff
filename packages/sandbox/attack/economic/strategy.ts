import { createRandom, type RandomStream } from '../../src/core/kernel/random'
import type { Scene, Trader } from './scene'

export const CAPITAL = 1_000_000

export const families = [
  'sweep',
  'paint',
  'pump',
  'layer',
  'hedge',
  'wash',
  'snipe',
  'corner',
  'oracle lag',
] as const

export type Family = (typeof families)[number]

/** A way to profit from the rules rather than from prices; the seed draws its parameters. */
export interface Strategy {
  readonly name: string
  readonly family: Family
  /** One sentence: its actions and the payer. */
  readonly idea: string
  /** USDT of each account, `CAPITAL` in total. Default: one account. */
  readonly accounts?: readonly number[]
  run(scene: Scene, draw: Draw): Promise<void>
}

/** Seeded parameters, recorded by name so that a run can be reported and repeated. */
export class Draw {
  readonly drawn: Record<string, number | string> = {}
  readonly #random: RandomStream

  constructor(seed: string, strategy: string) {
    this.#random = createRandom(seed, { symbol: strategy, actor: 'attacker', purpose: 'parameters' })
  }

  between(name: string, low: number, high: number): number {
    return this.#note(name, low + (high - low) * this.#unit())
  }

  /** Draws uniformly by magnitude. */
  spread(name: string, low: number, high: number): number {
    return this.#note(name, low * (high / low) ** this.#unit())
  }

  pick<T extends number | string>(name: string, choices: readonly T[]): T {
    const chosen = choices[this.#random.below(choices.length)]
    if (chosen === undefined) throw new RangeError(`${name}: nothing to choose from`)
    this.drawn[name] = chosen
    return chosen
  }

  #note(name: string, value: number): number {
    const rounded = Number(value.toPrecision(4))
    this.drawn[name] = rounded
    return rounded
  }

  #unit(): number {
    return this.#random.u32() / 0x1_0000_0000
  }
}

/** Account by number; throws if missing. */
export function trader(scene: Scene, number: number): Trader {
  const found = scene.traders[number]
  if (found === undefined) throw new RangeError(`there is no account ${number}`)
  return found
}
