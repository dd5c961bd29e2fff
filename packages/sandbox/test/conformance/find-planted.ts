import type { ConformanceReport } from '../../src/conformance'
import type { Deviation } from './deviation'
import { conformIn, openTarget } from './in-process'

export interface Outcome extends Deviation {
  readonly found: boolean
  /** Failed checks, for a report on those that were not found. */
  readonly failed: readonly string[]
}

/** Runs the suite once against each deviation, on an exchange of its own. */
export async function findPlanted(planted: readonly Deviation[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const deviation of planted) {
    const world = await openTarget()
    const report = await conformIn(world, { wrap: deviation.wrap })
    await world.sandbox.stop()
    const failed = report.checks.filter(({ state }) => state === 'failed')
    outcomes.push({
      ...deviation,
      found: failed.some((check) => isAbout(check, deviation)),
      failed: failed.map(({ id }) => id),
    })
  }
  return outcomes
}

/** Tests whether a finding names the call and the field of a deviation. */
function isAbout({ call, field }: ConformanceReport['checks'][number], deviation: Deviation): boolean {
  const bare = (path: string) => path.replaceAll('[]', '')
  const [found, planted] = [bare(field), bare(deviation.field)]
  return call === deviation.call && (found === planted || found.startsWith(`${planted}.`))
}

/** Table of kinds: planted and found. */
export function kindTable(outcomes: readonly Outcome[]): string {
  const kinds = new Map<string, readonly Outcome[]>()
  for (const outcome of outcomes) kinds.set(outcome.kind, [...(kinds.get(outcome.kind) ?? []), outcome])
  const row = (name: string, of: readonly Outcome[]) =>
    `${name.padEnd(28)} ${String(of.length).padStart(7)} ${String(of.filter(({ found }) => found).length).padStart(6)}`
  return [
    `${'kind'.padEnd(28)} planted  found`,
    ...[...kinds].map(([kind, of]) => row(kind, of)),
    row('all', outcomes),
    ...outcomes
      .filter(({ found }) => !found)
      .map(
        ({ kind, call, field, failed }) =>
          `not found: ${kind}, ${call} ${field}; failed: ${failed.slice(0, 8).join(' ')}`,
      ),
  ].join('\n')
}
