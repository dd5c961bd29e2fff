import { buildProgram } from '../argv/program'
import { usageError } from '../cli-error'
import { exitCodes } from '../exit-codes'
import type { CommandSpec, GroupSpec, Handler } from '../manifest-shape'
import { table } from '../output/table'

/** `bgk help [command…]` and `bgk help exit-codes`. */
export const createHelp =
  (groups: readonly GroupSpec[], singles: readonly CommandSpec[]): Handler =>
  async ({ output }, topic) => {
    if (topic.length === 1 && topic[0] === 'exit-codes') {
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
    let command = buildProgram({ groups, singles, argv: topic }, { out: () => {}, error: () => {} }, () => {})
    for (const word of topic) {
      const next = command.commands.find((one) => one.name() === word)
      if (next === undefined) throw usageError(`there is no help on "${topic.join(' ')}"`, 'see: bgk --help')
      command = next
    }
    let text = ''
    command.configureOutput({
      writeOut: (part) => {
        text += part
      },
    })
    command.outputHelp()
    await output.lines([text.trimEnd()])
    return 0
  }
