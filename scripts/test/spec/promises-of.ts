import type { Requirement } from './requirement'

/** Names tests of one file by their titles. */
export const testsOf =
  (file: string) =>
  (title: string): string =>
    `${file} > ${title}`

/** What is promised of one topic: each line with the tests that show it. */
export function promisesOf(
  topic: string,
  lines: Readonly<Record<string, readonly string[]>>,
): readonly Requirement[] {
  return Object.entries(lines).map(([says, proof]) => ({ of: topic, says, proof }))
}

/** What is promised of a row of the limits. */
export const limit = (name: string, says: string, ...proof: readonly string[]): readonly Requirement[] =>
  promisesOf(`limits: ${name}`, { [says]: proof })
