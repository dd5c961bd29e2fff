/*
 * Seeded randomness: one sfc32 stream per (seed, symbol, actor, purpose), so that adding an actor never
 * shifts the numbers of another. A stream's state is four 32-bit integers, part of the exchange's state. Only
 * integer operations and correctly rounded IEEE products are used: the same numbers on every engine.
 */

/** Name of a stream; equal names under one seed give equal numbers. */
export interface StreamName {
  readonly symbol: string
  readonly actor: string
  readonly purpose: string
}

/** Four unsigned 32-bit integers. */
export type RandomState = readonly [number, number, number, number]

export interface RandomStream {
  /** 0 … 2^32 - 1. */
  u32(): number
  /** 0 … n - 1, for whole n from 1 to 2^21. */
  below(n: number): number
  /** True in `numerator` of `denominator` cases (denominator to 2^21). */
  chance(numerator: number, denominator: number): boolean
  /** Heads minus tails of 32 coins: even, -32 … 32, mean 0, variance 32. */
  coins(): number
  state(): RandomState
}

/** Creates the stream of that name at its start. */
export function createRandom(seed: string, name: StreamName): RandomStream {
  const stream = new Sfc32(...hash128(`${seed}\n${name.symbol}\n${name.actor}\n${name.purpose}`))
  for (let i = 0; i < 15; i++) stream.u32()
  return stream
}

/** Continues from a `state()`. */
export function resumeRandom(state: RandomState): RandomStream {
  return new Sfc32(state[0] | 0, state[1] | 0, state[2] | 0, state[3] | 0)
}

class Sfc32 implements RandomStream {
  #a: number
  #b: number
  #c: number
  #counter: number

  constructor(a: number, b: number, c: number, counter: number) {
    this.#a = a
    this.#b = b
    this.#c = c
    this.#counter = counter
  }

  u32(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  below(n: number): number {
    return Math.floor((this.u32() * n) / 0x1_0000_0000)
  }

  chance(numerator: number, denominator: number): boolean {
    return this.below(denominator) < numerator
  }

  coins(): number {
    return 2 * countOnes(this.u32()) - 32
  }

  state(): RandomState {
    return [this.#a >>> 0, this.#b >>> 0, this.#c >>> 0, this.#counter >>> 0]
  }
}

function countOnes(word: number): number {
  let v = word - ((word >>> 1) & 0x5555_5555)
  v = (v & 0x3333_3333) + ((v >>> 2) & 0x3333_3333)
  return Math.imul((v + (v >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** Four FNV-like lanes over the UTF-16 units, then mixed: enough to separate names, not for secrets. */
function hash128(text: string): [number, number, number, number] {
  let a = 0x811c_9dc5 | 0
  let b = 0x9e37_79b9 | 0
  let c = 0x85eb_ca6b | 0
  let d = 0xc2b2_ae35 | 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 0x0100_0193)
    b = Math.imul(b ^ unit, 0x2c1b_3c6d) ^ (a >>> 15)
    c = Math.imul(c ^ unit, 0x297a_2d39) ^ (b >>> 13)
    d = Math.imul(d ^ unit, 0x1b87_3593) ^ (c >>> 16)
  }
  return [mix(a ^ d), mix(b ^ a), mix(c ^ b), mix(d ^ c)]
}

function mix(word: number): number {
  let v = Math.imul(word ^ (word >>> 16), 0x85eb_ca6b)
  v = Math.imul(v ^ (v >>> 13), 0xc2b2_ae35)
  return v ^ (v >>> 16)
}
