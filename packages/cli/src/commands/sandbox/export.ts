import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Handler } from '../../config/command'
import { choiceFlag, textFlag } from '../../config/flags'
import { CliError, usageError } from '../../terminal/errors'
import { findSandbox, type SandboxControl } from './control'

/** `bgk sandbox export [PLACE]`: tables for people who want to look at them; a CSV file each in a folder, or one SQL file. */
export const sandboxExport: Handler = async (context, [name], flags) => {
  const format = choiceFlag(flags, 'format', ['csv', 'sql']) ?? 'csv'
  const place = resolve(name ?? (format === 'csv' ? 'bgk-export' : 'bgk-export.sql'))
  const sandbox = await findSandbox(context, flags)
  const known = await tablesOf(sandbox)
  const asked = textFlag(flags, 'table')
  const tables = asked === undefined ? known : asked.split(',').map((table) => table.trim())
  const strange = tables.find((table) => !known.includes(table))
  if (strange !== undefined)
    throw usageError(`there is no table "${strange}"`, `choose of ${known.join(', ')}`)
  const files = format === 'sql' ? [place] : tables.map((table) => join(place, `${table}.csv`))
  const taken = files.find((file) => existsSync(file))
  if (taken !== undefined)
    throw usageError(`${taken} is there already`, 'an export overwrites nothing: name another place')
  const read = (table: string) => sandbox.read(`export?table=${table}&format=${format}`)
  if (format === 'sql') await write(joined(tables, read), place)
  else {
    makeFolder(place)
    for (const table of tables) await write(await read(table), join(place, `${table}.csv`))
  }
  return context.output.answer({ place, format, tables, files }, [
    `${tables.length} tables in ${place}: ${tables.join(', ')}`,
  ])
}

async function tablesOf(sandbox: SandboxControl): Promise<readonly string[]> {
  const answer = await sandbox.ask('GET', 'export')
  const tables: unknown =
    typeof answer === 'object' && answer !== null && 'tables' in answer ? answer.tables : undefined
  return Array.isArray(tables) ? tables.map(String) : []
}

async function* joined(
  tables: readonly string[],
  read: (table: string) => Promise<AsyncIterable<Uint8Array>>,
): AsyncGenerator<Uint8Array> {
  for (const table of tables) yield* await read(table)
}

function makeFolder(place: string): void {
  try {
    mkdirSync(place, { recursive: true })
  } catch (error) {
    throw unwritable(place, error)
  }
}

/** Under its name only when it is whole. */
async function write(bytes: AsyncIterable<Uint8Array>, file: string): Promise<void> {
  const draft = `${file}.part`
  try {
    // Names and addresses of members are in it.
    await pipeline(bytes, createWriteStream(draft, { mode: 0o600 }))
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error instanceof CliError ? error : unwritable(file, error)
  }
}

function unwritable(path: string, error: unknown): CliError {
  const why = error instanceof Error ? error.message : String(error)
  return new CliError('usage', `${path} cannot be written: ${why}`, { cause: error })
}
