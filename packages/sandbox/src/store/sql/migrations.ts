import { BASELINE } from './schema'

/**
 * Changes of the tables since the first release, oldest first: entry n turns tables of version n + 1 into those of version n + 2, and a
 * released entry never changes. A new exchange gets the baseline and all of them, stored data those it lacks, and a restored backup
 * those its version had.
 */
export const MIGRATIONS: readonly string[] = []

/** Version of the tables this program writes; older programs refuse it. */
export const SCHEMA_VERSION = 1 + MIGRATIONS.length

/** The tables as they were at a version. */
export function schemaAt(version: number): string {
  return [BASELINE, ...MIGRATIONS.slice(0, version - 1)].join('\n')
}
