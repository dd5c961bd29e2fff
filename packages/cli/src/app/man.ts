import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommandSpec, FlagSpec, GroupSpec, Handler, Manifest } from '../config/command'
import { textFlag } from '../config/settings'
import { exitCodes, usageError } from '../terminal/errors'
import { packageVersion } from '../terminal/version'
import { environment } from './help'
import { globalFlags } from './program'

/** `bgk man [COMMAND]`: in a pager on a terminal, as roff in a pipe. */
export const createMan =
  (manifest: Manifest): Handler =>
  async ({ io, output }, [name = ''], flags) => {
    const pages = manPages(manifest, packageVersion)
    const folder = textFlag(flags, 'write')
    if (folder !== undefined) {
      await mkdir(folder, { recursive: true })
      for (const { file, text } of pages) await writeFile(join(folder, file), text)
      return output.note(`Wrote ${pages.length} pages to ${folder}`)
    }
    const fileName = name === '' ? 'bgk.1' : `bgk-${name}.1`
    const page = pages.find(({ file }) => file === fileName)
    if (page === undefined) throw usageError(`no manual page for "${name}"`, 'see: bgk man')
    if (!output.isTty || output.format !== 'text') {
      return output.answer({ page: page.file, roff: page.text }, [page.text.trimEnd()])
    }
    const place = await mkdtemp(join(tmpdir(), 'bgk-man-'))
    try {
      const path = join(place, page.file)
      await writeFile(path, page.text)
      const shown = await io.execute('man', [path])
      if (shown === 127)
        throw usageError('the program "man" is not installed', `see: bgk help ${name}`.trim())
      return shown
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  }

// Manual pages in roff, made from the manifest.

interface ManPage {
  /** As `bgk-spot.1`. */
  readonly file: string
  readonly text: string
}

/** `bgk.1` and a page for each command that has a name of its own: groups hold theirs. */
const manPages = ({ groups, singles }: Manifest, version: string): readonly ManPage[] => [
  mainPage({ groups, singles }, version),
  ...groups.map((group) => groupPage(group, version)),
  ...singles
    .filter((spec) => !spec.hidden)
    .map((spec) => page(spec.name, spec.summary, version, commandPart('bgk', spec))),
]

function mainPage({ groups, singles }: Manifest, version: string): ManPage {
  const shown = [...groups, ...singles.filter((spec) => !spec.hidden)]
  return page('', 'Trade, watch and script a BGK exchange from the terminal', version, [
    '.SH SYNOPSIS',
    '.B bgk',
    text('<command> [flags]'),
    '.SH COMMANDS',
    ...shown.flatMap(({ name, summary }) => item(`bgk-${name}(1)`, summary)),
    '.SH GLOBAL FLAGS',
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
