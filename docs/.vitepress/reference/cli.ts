// Reference of the command line, from the manifest that its help, completion and schemas are made from.
import { join } from 'node:path'
import { environment } from '../../../packages/cli/src/app/help'
import { manifest } from '../../../packages/cli/src/app/manifest'
import { globalFlags } from '../../../packages/cli/src/app/program'
import { outputSchema } from '../../../packages/cli/src/commands/api/command-output'
import { toolsOf } from '../../../packages/cli/src/commands/api/mcp-tools'
import { commandsOf } from '../../../packages/cli/src/commands/api/schema'
import type { FlagSpec } from '../../../packages/cli/src/config/command'
import { exitCodes } from '../../../packages/cli/src/terminal/errors'
import { frontMatter, pagesFolder, publicFolder, write } from './files'
import { blocks, code, fence, plain, table } from './markdown'
import { fieldsTable, type Schema } from './schema-table'

type NamedCommand = ReturnType<typeof commandsOf>[number]

/** Writes the pages of `cli/` and `tools.json`. */
export async function writeCli(): Promise<void> {
  const folder = join(pagesFolder, 'cli')
  const commands = commandsOf(manifest)
  const groupNames = new Set(manifest.groups.map(({ name }) => name))
  for (const [order, { name, summary }] of manifest.groups.entries()) {
    const page = { title: `bgk ${name}`, description: `${sentence(summary)} Commands, flags and output.` }
    const parts = await Promise.all(commands.filter(({ words }) => words[0] === name).map(commandPart))
    await write(
      join(folder, `${name}.md`),
      `${frontMatter(page, order + 2)}${blocks(`# ${page.title}`, sentence(summary), ...parts)}\n`,
    )
  }
  const singles = commands.filter(({ words }) => !groupNames.has(words[0] ?? ''))
  await write(join(folder, 'global.md'), await globalPage())
  await write(join(folder, 'commands.md'), await singlesPage(singles))
  await write(join(publicFolder, 'tools.json'), await tools())
}

const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

async function commandPart({ words, spec }: NamedCommand): Promise<string> {
  const usage = ['bgk', ...words, spec.args ?? '', '[flags]'].filter((part) => part !== '').join(' ')
  const output = outputSchema(await spec.load())
  return blocks(
    `## bgk ${words.join(' ')}`,
    sentence(plain(spec.summary)),
    fence('text', usage),
    spec.alias === undefined ? '' : `Alias: ${code(spec.alias)}`,
    flagsTable(spec.flags ?? []),
    spec.examples?.length ? blocks('### Examples', fence('sh', spec.examples.join('\n'))) : '',
    output === undefined ? '' : blocks('### Output', outputPart(output)),
  )
}

const flagsTable = (flags: readonly FlagSpec[]): string =>
  table(
    ['Flag', 'Meaning'],
    flags.map(({ flags: text, summary, choices }) => [
      code(text),
      plain(choices ? `${summary}. Values: ${choices.join(', ')}` : summary),
    ]),
  )

/** Fields of a read. Every write has the same output, which the page of global flags shows. */
function outputPart(schema: object): string {
  if ('anyOf' in schema)
    return 'Result of a write, or its preview: [Output of writes](global.md#output-of-writes).'
  const items = 'items' in schema && typeof schema.items === 'object' ? schema.items : undefined
  const row = items ?? schema
  const about = 'description' in row && typeof row.description === 'string' ? row.description : ''
  return blocks(items ? `A list. ${about}` : about, fieldsTable(row))
}

async function globalPage(): Promise<string> {
  const page = {
    title: 'Global flags and exit codes',
    description: 'Flags of every command, exit codes, environment variables and the output of writes.',
  }
  const order = commandsOf(manifest).find(({ words }) => words.join(' ') === 'spot buy')
  if (!order) throw new Error('The manifest has no command "spot buy"')
  const output: Schema | undefined = outputSchema(await order.spec.load())
  return `${frontMatter(page, 0)}${blocks(
    `# ${page.title}`,
    page.description,
    '## Flags',
    flagsTable(globalFlags),
    '## Exit codes',
    table(
      ['Exit', 'Name', 'Meaning'],
      Object.entries(exitCodes).map(([name, { exit, meaning }]) => [
        String(exit),
        code(name),
        plain(meaning),
      ]),
    ),
    '## Environment',
    table(
      ['Variable', 'Meaning'],
      environment.map(({ name, meaning }) => [code(name), plain(meaning)]),
    ),
    '## Output of writes',
    'Fields of `bgk spot buy`. `bgk schema COMMAND` prints those of another command.',
    ...(output?.anyOf ?? []).flatMap((one) => [`### ${one.description}`, fieldsTable(one)]),
  )}\n`
}

async function singlesPage(singles: readonly NamedCommand[]): Promise<string> {
  const page = {
    title: 'Other commands',
    description: 'Commands without a group: status, panic, doctor, help, schema, mcp and more.',
  }
  const parts = await Promise.all(singles.map(commandPart))
  return `${frontMatter(page, 1)}${blocks(`# ${page.title}`, page.description, ...parts)}\n`
}

/** Tools of `bgk mcp --allow-orders`, as the protocol lists them. */
async function tools(): Promise<string> {
  const all = await toolsOf(manifest, { orders: true })
  return JSON.stringify({ tools: [...all.values()].map(({ listed }) => listed) }, undefined, 2)
}
