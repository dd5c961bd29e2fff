/** Maximum total of characters or bytes. */
const CAPACITY = 8_000_000

/** Maximum length of a cacheable target; the exchange's own are shorter. */
const LONGEST_TARGET = 200

/** Above this many characters, encoding per response costs more than sending separate bytes. */
const LONG = 2_000

const encoder = new TextEncoder()

/**
 * Responses of public reads as JSON texts, long ones as bytes. Each is built once between two commits and
 * shared by all callers. Readers are already at a commit (`Engine.read`), so no response is older.
 */
export class PublicTexts {
  readonly #texts = new Map<string, string | Uint8Array<ArrayBuffer>>()
  #seq = -1
  #size = 0

  /** Returns the text for `target` at the commit of `seq`; if `make` throws, nothing is cached. */
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
