import { buildProgram, commandNamed, helpOf } from '../argv/program'
import { usageError } from '../cli-error'
import type { Context } from '../context'
import { nearest } from '../exchange/suggest'
import { exitCodes } from '../exit-codes'
import { environment } from '../help/environment'
import { topics } from '../help/topics'
import type { Handler, Manifest } from '../manifest-shape'
import { table } from '../output/table'

/** `bgk help [command…]` and `bgk help TOPIC`. */
export const createHelp =
  (manifest: Manifest): Handler =>
  async ({ output }, words) => {
    const [word = ''] = words
    const isTopic = words.length === 1
    if (isTopic && word === 'exit-codes') return tellExitCodes(output)
    if (isTopic && word === 'environment') return tellEnvironment(output)
    const topic = isTopic ? topics.find(({ name }) => name === word) : undefined
    const lines = topic?.lines ?? commandHelp(manifest, words)
    if (lines === undefined) {
      const near = nearest(word, topicNames)
      throw usageError(
        `there is no help on "${words.join(' ')}"`,
        near === undefined ? 'see: bgk --help' : `did you mean: bgk help ${near} ?`,
      )
    }
    await output.answer(
      () => ({ help: words.join(' '), text: lines.join('\n') }),
      () => lines,
    )
    return 0
  }

/** The help of a command; undefined when there is none of these words. */
function commandHelp(manifest: Manifest, words: readonly string[]): readonly string[] | undefined {
  const program = buildProgram(manifest, words, { out: () => {}, error: () => {} }, () => {})
  const command = commandNamed(program, words)
  const isNamed = command.name() === (words.at(-1) ?? 'bgk')
  return isNamed ? helpOf(command).trimEnd().split('\n') : undefined
}

const topicNames = ['exit-codes', 'environment', ...topics.map(({ name }) => name)]

async function tellExitCodes(output: Context['output']): Promise<number> {
  const rows = Object.entries(exitCodes).map(([name, { exit, meaning }]) => ({ exit, name, meaning }))
  await output.answer(
    () => rows,
    () =>
      table(
        [
          { title: 'Exit', align: 'end', cell: (row) => String(row.exit) },
          { title: 'Name', cell: (row) => row.name },
          { title: 'Meaning', cell: (row) => row.meaning },
        ],
        rows,
        output,
      ),
  )
  return 0
}

async function tellEnvironment(output: Context['output']): Promise<number> {
  await output.answer(
    () => environment,
    () =>
      table(
        [
          { title: 'Variable', cell: (row) => row.name },
          { title: 'Meaning', cell: (row) => row.meaning },
        ],
        environment,
        output,
      ),
  )
  return 0
}
