import { expect, it } from 'vitest'
import { type LivedMove, liveMove } from './live-move'

const SEEDS = Number(process.env.BGK_MOVE_SEEDS || 100)
const FIRST = Number(process.env.BGK_MOVE_FIRST || 1)

it(`leaves one order or a clear outcome in ${SEEDS} moves with lost responses`, async () => {
  const moves: LivedMove[] = []
  for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) moves.push(await liveMove(seed))
  const broken = moves.filter((move) => move.broken.length > 0)
  expect(
    broken.map((move) => `BGK_MOVE_FIRST=${move.seed} BGK_MOVE_SEEDS=1 ${JSON.stringify(move)}`),
  ).toEqual([])
  // A simulation that loses nothing proves nothing.
  if (SEEDS < 100) return
  const count = (of: (move: LivedMove) => boolean) => moves.filter(of).length
  expect(count(({ struck }) => struck)).toBeGreaterThan(SEEDS / 2)
  for (const amend of [true, false])
    for (const keys of [true, false])
      expect(
        count((move) => move.amend === amend && move.keys === keys && move.ended === 'moved'),
      ).toBeGreaterThan(SEEDS / 50)
  for (const ended of ['notMoved', 'cancelledOnly', 'crashed'] as const)
    expect(
      count((move) => move.ended === ended),
      ended,
    ).toBeGreaterThan(0)
}, 3_600_000)
