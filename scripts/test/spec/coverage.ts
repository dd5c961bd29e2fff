import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Requirement } from './requirement'
import { testTitles } from './test-titles'

const root = new URL('../../../', import.meta.url)

/** What is missing between the promises and their tests; none is the aim. */
export function gapsOf(topics: readonly string[], requirements: readonly Requirement[]): readonly string[] {
  const titles = titlesOnce()
  const cited = new Set(requirements.map(({ of }) => of))
  const known = new Set(topics)
  return [
    ...topics
      .filter((topic) => !cited.has(topic))
      .map((topic) => `no requirement says anything of "${topic}"`),
    ...requirements.flatMap(({ of, says, proof }) => [
      ...(known.has(of) ? [] : [`"${says}" cites "${of}", which the reference does not have`]),
      ...(proof.length > 0 ? [] : [`"${says}" (${of}) has no test`]),
      ...proof.flatMap((one) => proofGap(one, says, titles)),
    ]),
  ]
}

/** `docs/spec-coverage.md`: the promises in the order of the reference, each with its tests. */
export function coveragePage(topics: readonly string[], requirements: readonly Requirement[]): string {
  const groups = [...new Set(topics.map(groupOf))]
  const sections = groups.map((group) => {
    const rows = topics
      .filter((topic) => groupOf(topic) === group)
      .flatMap((topic) => requirements.filter(({ of }) => of === topic))
      .map(({ of, says, proof }) => `| ${shortOf(of)} | ${cell(says)} | ${proof.map(shown).join('<br>')} |`)
    return [`## ${group}`, '', '| | what is promised | shown by |', '|---|---|---|', ...rows].join('\n')
  })
  return [
    '# What the product promises, and the tests that show it',
    '',
    `${requirements.length} promises of [the product](reference/product.md) and its [rules](reference/rules.md). \`npm run docs\` writes this page from`,
    '`scripts/test/spec`, and a test fails for a promise without a test, for a test that is gone, and for a line of the reference that nothing here cites.',
    '',
    sections.join('\n\n'),
    '',
  ].join('\n')
}

function groupOf(topic: string): string {
  const name = topic.startsWith('rule ') ? 'rules' : (topic.split(': ')[0] ?? topic)
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}

function shortOf(topic: string): string {
  const [, own] = topic.split(/: (.*)/)
  return cell(own ?? (topic.startsWith('rule ') ? topic.slice('rule '.length) : ''))
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

function shown(proof: string): string {
  const { file, title } = splitProof(proof)
  const name = file.split('/').at(-1) ?? file
  return `[${name}](../${file}): ${cell(title).replaceAll('<', '&lt;')}`
}

function splitProof(proof: string): { file: string; title: string } {
  const [file = '', title = ''] = proof.split(/ > (.*)/s)
  return { file, title }
}

function titlesOnce(): (file: string) => readonly string[] | undefined {
  const read = new Map<string, readonly string[] | undefined>()
  return (file) => {
    if (!read.has(file)) {
      const path = fileURLToPath(new URL(file, root))
      read.set(file, existsSync(path) ? testTitles(file, readFileSync(path, 'utf8')) : undefined)
    }
    return read.get(file)
  }
}

function proofGap(
  proof: string,
  says: string,
  titlesIn: (file: string) => readonly string[] | undefined,
): readonly string[] {
  const { file, title } = splitProof(proof)
  const titles = titlesIn(file)
  if (titles === undefined) return [`"${says}" is shown by ${file}, which is not there`]
  const found = titles.some((one) => one === title || one.endsWith(` > ${title}`))
  return found ? [] : [`"${says}" is shown by "${title}", which ${file} does not have`]
}
