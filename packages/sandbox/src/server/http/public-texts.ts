/** Characters or bytes stored at most. */
const CAPACITY = 8_000_000

/** Of what is asked for: longer is no question of ours. */
const LONGEST_TARGET = 200

/** From so many characters on encoding a text for each answer costs more than writing bytes beside the head. */
const LONG = 2_000

const encoder = new TextEncoder()

/**
 * The answers of public reads as JSON texts, long ones as bytes, each made once between two commits and given to everybody who asks for the same
 * until then. Whoever reads is at a commit already (`Engine.read`), so that nobody gets what is older than it.
 */
export class PublicTexts {
  readonly #texts = new Map<string, string | Uint8Array<ArrayBuffer>>()
  #seq = -1
  #size = 0

  /** The text for `target` at the commit of `seq`; `make` may throw, then nothing is kept. */
  of(seq: number, target: string, make: () => string): string | Uint8Array<ArrayBuffer> {
    if (seq !== this.#seq) {
      this.#texts.clear()
      this.#size = 0
      this.#seq = seq
    }
    const known = this.#texts.get(target)
    if (known !== undefined) return known
    const made = make()
    const text = made.length < LONG ? made : encoder.encode(made)
    if (target.length > LONGEST_TARGET || this.#size + text.length > CAPACITY) return text
    this.#size += text.length
    this.#texts.set(target, text)
    return text
  }
}
