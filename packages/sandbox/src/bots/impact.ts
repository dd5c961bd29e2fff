import { ONE, type Reference } from './reference-price'

/** Parts per billion of the price for each minimum order that members bought of the bots: a quarter of what it costs them in the book. */
const PARTS = 36
/** A tenth of a percent: less than the fees of whoever would profit from it on another market. */
const MOST = ONE / 1000
/** Of a hundred turns of a second the impact fades by all but a fifth. */
const FADING = 64

/** What the trades of members still do to the price their bots believe in. */
export interface Impact {
  /** Parts per billion. */
  readonly parts: number
  /** Base coin of all bots at the last turn, units of 1e-8; undefined before the first. */
  readonly held: bigint | undefined
}

export const NO_IMPACT: Impact = { parts: 0, held: undefined }

/** One turn: what members bought raises the price, what they sold lowers it, and both fade. */
export function nextImpact({ parts, held }: Impact, heldNow: bigint, minimum: bigint): Impact {
  const bought = held === undefined ? 0 : Number((held - heldNow) / minimum)
  const moved = Math.max(-MOST, Math.min(MOST, parts + PARTS * bought))
  return { parts: moved - Math.trunc(moved / FADING), held: heldNow }
}

/** The reference moved by the impact. */
export function withImpact(reference: Reference, { parts }: Impact): Reference {
  return { ...reference, price: reference.price + Math.trunc((reference.price * parts) / ONE) }
}
