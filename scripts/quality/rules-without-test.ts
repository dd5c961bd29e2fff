import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workspace/process'

const PAGE = 'docs/reference/rules.md'
/** Title of a running test or group that begins with its rules: `rule 7:`, `rules 16 and 17:`, `rules 6 to 8:`. */
const TITLE = /(?<!\.(?:skip|todo|fixme)\()['"`]rules? (\d+(?:(?:, | and | to )\d+)*)\b/g

/** Numbers of the rules in a page of rules, by their anchors. */
export function rulesOf(page: string): number[] {
  return [...page.matchAll(/<a id="r(\d+)">/g)].map(([, number]) => Number(number))
}

/** Numbers of the rules that the titles in a test file cite. */
export function rulesCited(source: string): number[] {
  return [...source.matchAll(TITLE)].flatMap(([, list = '']) =>
    list.split(/, | and /).flatMap((part) => {
      const [first = 0, last = first] = part.split(' to ').map(Number)
      return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    }),
  )
}

/** Lists the rules of `docs/reference/rules.md` that no test title cites. */
export function rulesWithoutTest(repository = root): string[] {
  const cited = new Set(testFiles(repository).flatMap((path) => rulesCited(readFileSync(path, 'utf8'))))
  const rules = rulesOf(readFileSync(join(repository, PAGE), 'utf8'))
  return rules
    .filter((rule) => !cited.has(rule))
    .map((rule) => `${PAGE}#r${rule}: no test title begins with "rule ${rule}:"`)
}

function testFiles(repository: string): string[] {
  return ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(repository, folder)).flatMap((name) =>
      ['src', 'test', 'e2e']
        .map((part) => join(repository, folder, name, part))
        .filter((path) => existsSync(path))
        .flatMap((path) =>
          readdirSync(path, { recursive: true, encoding: 'utf8' })
            .filter((file) => /\.(test|spec|e2e)\.tsx?$/.test(file))
            .map((file) => join(path, file)),
        ),
    ),
  )
}
