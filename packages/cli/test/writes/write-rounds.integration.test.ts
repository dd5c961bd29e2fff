import { expect, it } from 'vitest'
import { FAULTS, POINTS, type Round, writeRounds } from './write-rounds'

// 20 rounds: each fault at each point once. `npm run test:writes` runs 500.

const seed = Number(process.env.BGK_WRITE_SEED ?? Math.floor(Math.random() * 1e6))
const runs = Number(process.env.BGK_WRITE_RUNS ?? POINTS.length * FAULTS.length)

it(`applies a write once, whether killed, interrupted, late or repeated (${runs} rounds)`, async () => {
  const rounds: Round[] = []
  const isWrong = ({ doubled, missing, unresolved, wrongs }: Round) =>
    doubled || missing || unresolved || wrongs.length > 0
  await writeRounds({
    seed,
    runs,
    onRound: (round) => {
      rounds.push(round)
      if (isWrong(round)) process.stdout.write(`${JSON.stringify(round)}\n`)
    },
  })
  // Without this a fault that never happens would pass as one that does no harm.
  const stopped = new Set(rounds.flatMap((one) => (one.reached ? [`${one.point}, ${one.fault}`] : [])))
  const byItself = POINTS.filter((point) => point !== 'answered').flatMap((point) =>
    FAULTS.map((fault) => `${point}, ${fault}`),
  )
  if (process.env.BGK_WRITE_RUNS !== undefined) process.stdout.write(`${report(rounds).join('\n')}\n`)
  if (runs >= POINTS.length * FAULTS.length) expect([...stopped]).toEqual(expect.arrayContaining(byItself))
  expect(rounds.filter(isWrong), `BGK_WRITE_SEED=${seed} BGK_WRITE_RUNS=${runs} npm run test:writes`).toEqual(
    [],
  )
}, 3_600_000)

/** Points down, faults across: rounds that were stopped there, of all of them. */
function report(rounds: readonly Round[]): readonly string[] {
  const count = (of: (round: Round) => boolean) => rounds.filter(of).length
  const cell = (point: string, fault: string) => {
    const here = (round: Round) => round.point === point && round.fault === fault
    return `${count((round) => here(round) && round.reached)}/${count(here)}`
  }
  const line = (cells: readonly string[]) =>
    cells
      .map((text) => text.padEnd(13))
      .join('')
      .trimEnd()
  return [
    line(['', ...FAULTS]),
    ...POINTS.map((point) => line([point, ...FAULTS.map((fault) => cell(point, fault))])),
    `seed ${seed}: ${rounds.length} rounds of ${new Set(rounds.map(({ kind }) => kind)).size} kinds, ` +
      `${count(({ doubled }) => doubled)} doubled, ${count(({ missing }) => missing)} missing from the journal, ` +
      `${count(({ unresolved }) => unresolved)} unresolved`,
  ]
}
