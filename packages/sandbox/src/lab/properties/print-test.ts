import type { HistoryEntry } from '../findings'
import { valueText } from './property'
import type { Shrunk } from './shrink'

export interface PrintOptions {
  /** Module with the bot. Default: `./bot`. */
  readonly from?: string
  /** Name of its export. Default: `bot`. */
  readonly bot?: string
}

const LINE = 100

/**
 * Prints a shrunk failure as a Vitest test with its whole plan: it fails until the bot is fixed.
 *
 * A property without a source, one of your own, is imported as `properties` from the module of the bot.
 */
export function printTest(
  { plan, properties, failure, result }: Shrunk,
  { from = './bot', bot = 'bot' }: PrintOptions = {},
): string {
  const broken = properties.filter(({ name }) => name === failure.name)
  const sources = broken.map(({ source }) => source).filter((source) => source !== undefined)
  const isOwn = sources.length < broken.length
  const list = isOwn
    ? `properties.filter(({ name }) => name === ${valueText(failure.name)})`
    : `[${sources.join(', ')}]`
  const made = sources.map((source) => source.slice(0, source.indexOf('(')))
  const imports = [...new Set([...made, 'runLab'])].sort().join(', ')
  const options = broken.length === 0 ? '' : `, {\n    properties: ${list},\n  }`
  const title = `holds ${failure.name} with seed ${plan.seed}`
  return [
    `import { ${imports} } from '@bgk/sandbox/lab'`,
    "import { expect, it } from 'vitest'",
    `import { ${bot}${isOwn ? ', properties' : ''} } from ${valueText(from)}`,
    '',
    ...comment(`At ${failure.at / 1000} s: ${failure.message}.`),
    ...story(result.history, failure.at).map((line) => `//   ${line}`),
    `it(${valueText(title)}, async () => {`,
    `  const { violations, problems } = await runLab(${bot}, ${dataText(plan, '  ')}${options})`,
    '  expect([...violations, ...problems]).toEqual([])',
    '})',
    '',
  ].join('\n')
}

const STORY: ReadonlySet<HistoryEntry['kind']> = new Set([
  'order',
  'cancel',
  'fill',
  'rejected',
  'event',
  'restart',
  'liquidation',
])

/** Last lines of the history up to the failure. */
export function story(history: readonly HistoryEntry[], until: number): readonly string[] {
  return history
    .filter(({ kind, at }) => STORY.has(kind) && at <= until)
    .slice(-25)
    .map(({ at, kind, text }) => `${(at / 1000).toFixed(3)} s ${kind} ${text}`)
}

function comment(text: string): readonly string[] {
  const lines: string[] = []
  let line = '//'
  for (const word of text.replaceAll(/\s+/g, ' ').split(' ')) {
    if (line.length + word.length >= LINE) {
      lines.push(line)
      line = '//'
    }
    line += ` ${word}`
  }
  return [...lines, line]
}

function dataText(value: unknown, indent: string): string {
  const short = valueText(value)
  if (short.length + indent.length < LINE - 20 || typeof value !== 'object' || value === null) return short
  const inner = `${indent}  `
  if (Array.isArray(value))
    return `[\n${value.map((each) => `${inner}${dataText(each, inner)},\n`).join('')}${indent}]`
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{\n${fields.map(([key, field]) => `${inner}${keyText(key)}: ${dataText(field, inner)},\n`).join('')}${indent}}`
}

function keyText(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? key : valueText(key)
}
