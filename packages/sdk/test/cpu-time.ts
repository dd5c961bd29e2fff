/**
 * Processor milliseconds of `run`, the least of five tries; a try of at most `enough` is the last. Clock time
 * includes other programs, and a single try may compile or collect garbage.
 */
export function leastCpuMs(run: () => void, enough: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 5 && least > enough; tries += 1) {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}
