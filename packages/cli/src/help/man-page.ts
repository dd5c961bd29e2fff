// Manual pages in roff, made from the manifest.

import { globalFlags } from '../argv/global-flags'
import { exitCodes } from '../exit-codes'
import type { CommandSpec, FlagSpec, GroupSpec, Manifest } from '../manifest-shape'
import { environment } from './environment'

export interface ManPage {
  /** As `bgk-spot.1`. */
  readonly file: string
  readonly text: string
}

/** `bgk.1` and a page for each command that has a name of its own: groups hold theirs. */
export const manPages = ({ groups, singles }: Manifest, version: string): readonly ManPage[] => [
  mainPage({ groups, singles }, version),
  ...groups.map((group) => groupPage(group, version)),
  ...singles
    .filter((spec) => !spec.hidden)
    .map((spec) => page(spec.name, spec.summary, version, commandPart('bgk', spec))),
]

function mainPage({ groups, singles }: Manifest, version: string): ManPage {
  const shown = [...groups, ...singles.filter((spec) => !spec.hidden)]
  return page('', 'trade, watch and script a BGK exchange from the terminal', version, [
    '.SH SYNOPSIS',
    '.B bgk',
    text('<command> [flags]'),
    '.SH COMMANDS',
    ...shown.flatMap(({ name, summary }) => item(`bgk-${name}(1)`, summary)),
    '.SH FLAGS OF EVERY COMMAND',
    ...globalFlags.flatMap(flagItem),
    '.SH EXIT STATUS',
    ...Object.entries(exitCodes).flatMap(([name, { exit, meaning }]) => item(`${exit} ${name}`, meaning)),
    '.SH ENVIRONMENT',
    ...environment.flatMap(({ name, meaning }) => item(name, meaning)),
  ])
}

const groupPage = (group: GroupSpec, version: string): ManPage =>
  page(group.name, group.summary, version, groupPart('bgk', group))

const groupPart = (above: string, { name, commands }: GroupSpec): string[] =>
  commands.flatMap((one) =>
    'commands' in one ? groupPart(`${above} ${name}`, one) : commandPart(`${above} ${name}`, one),
  )

function commandPart(
  above: string,
  { name, args = '', summary, flags = [], examples = [] }: CommandSpec,
): string[] {
  return [
    `.SH ${text(`${above} ${name} ${args}`.trim().toUpperCase() === '' ? name : `${above} ${name} ${args}`.trim())}`,
    text(`${summary[0]?.toUpperCase() ?? ''}${summary.slice(1)}.`),
    ...flags.flatMap(flagItem),
    ...(examples.length === 0
      ? []
      : ['.PP', 'Examples:', '.PP', '.nf', ...examples.map((line) => `    ${text(line)}`), '.fi']),
  ]
}

const flagItem = ({ flags, summary }: FlagSpec): string[] => item(flags, summary)

const item = (term: string, meaning: string): string[] => ['.TP', `.B ${text(term)}`, text(meaning)]

function page(name: string, summary: string, version: string, body: readonly string[]): ManPage {
  const title = name === '' ? 'bgk' : `bgk-${name}`
  return {
    file: `${title}.1`,
    text: [
      `.TH "${title.toUpperCase()}" 1 "" "bgk ${version}" "bgk"`,
      '.SH NAME',
      `${text(title)} \\- ${text(summary)}`,
      ...body,
      ...(name === '' ? [] : ['.SH SEE ALSO', '.BR bgk (1)']),
      '',
    ].join('\n'),
  }
}

/** A line of text that roff takes as nothing but text. */
const text = (line: string): string =>
  line
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/, '\\&')
