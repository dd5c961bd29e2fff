/**
 * JavaScript speed of this machine, as a figure like Lighthouse's benchmark index: the mean of garbage
 * creation and number copying, in tens of rounds a second. A mid-range phone has 700 to 900, a fast desktop
 * above 1500. The function is self-contained, so a page can run it.
 *
 * @param now Clock in milliseconds: wall time, or the CPU time of the process.
 */
export function machineIndex(now = () => performance.now()): number {
  const roundsOf = (round: (rounds: number) => void) => {
    const began = now()
    let rounds = 0
    while (now() - began < 500) {
      round(rounds)
      rounds += 1
    }
    return rounds / 10 / ((now() - began) / 1000)
  }
  const garbage = roundsOf(() => {
    let text = ''
    for (let count = 0; count < 10_000; count += 1) text += 'a'
    if (text.length === 1) throw new Error('Unreachable; keeps the text from being optimised away')
  })
  const numbers = [0, 1].map(() => Array.from({ length: 100_000 }, (_, index) => index))
  const copying = roundsOf((rounds) => {
    const from = numbers[rounds % 2] ?? []
    const to = numbers[(rounds + 1) % 2] ?? []
    for (let index = 0; index < from.length; index += 1) to[index] = from[index] ?? 0
  })
  return Math.round((garbage + copying) / 2)
}
