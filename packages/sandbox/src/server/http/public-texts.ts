/** Characters kept at most. */
const ROOM = 8_000_000

/** Of what is asked for: longer is no question of ours. */
const LONGEST_TARGET = 200

/**
 * The answers of public reads as JSON texts, each made once between two commits and given to everybody who asks for the same
 * until then. Whoever reads is at a commit already (`Engine.read`), so that nobody gets what is older than it.
 */
export class PublicTexts {
  readonly #texts = new Map<string, string>()
  #seq = -1
  #size = 0

  /** The text for `target` at the commit of `seq`; `make` may throw, then nothing is kept. */
  of(seq: number, target: string, make: () => string): string {
    if (seq !== this.#seq) {
      this.#texts.clear()
      this.#size = 0
      this.#seq = seq
    }
    const known = this.#texts.get(target)
    if (known !== undefined) return known
    const text = make()
    if (target.length > LONGEST_TARGET || this.#size + text.length > ROOM) return text
    this.#size += text.length
    this.#texts.set(target, text)
    return text
  }
}
