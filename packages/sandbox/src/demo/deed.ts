export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Something that happens so many ms before genesis. */
export type Deed = readonly [before: number, act: () => Promise<unknown>]

interface Asked {
  readonly recordId?: number
  readonly orderId?: number
}

/** Something that is asked for and, where it was taken, goes on `later` ms after that by its id. */
export function followed(
  before: number,
  ask: () => Promise<Asked | undefined>,
  later: number,
  goOn: (id: number) => Promise<unknown>,
): Deed[] {
  let id: number | undefined
  const begin = async () => {
    const answer = await ask()
    id = answer?.recordId ?? answer?.orderId
  }
  return [
    [before, begin],
    [before - later, async () => id !== undefined && goOn(id)],
  ]
}
