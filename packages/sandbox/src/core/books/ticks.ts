/**
 * A price in ticks as the book keeps it: a safe integer when it fits, a bigint when not (13 integer and 6
 * decimal digits are 1e19 ticks). The form is canonical, so `===` tells equality; `<` and `>` compare the
 * two forms exactly by the language's own rules. Ticks are only ever compared, never added.
 */
export type Ticks = number | bigint

export function ticks(price: bigint): Ticks {
  return price <= MAX_SAFE ? Number(price) : price
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER)
