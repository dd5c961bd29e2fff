import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Handler } from '../../config/command'
import { choiceFlag, SANDBOX_FOLDER, textFlag } from '../../config/settings'
import { loadSandboxPackage } from '../../exchange/sandbox-package'
import { CliError, usageError } from '../../terminal/errors'
import { facts } from '../../terminal/table'
import { fieldsOf, sizeText } from '../../terminal/text'
import { findSandbox, type SandboxControl } from './control'

/** Interval of progress messages. */
const PROGRESS_EVERY_MS = 2_000

/** `bgk sandbox backup [FILE]`: everything of a running sandbox, as it is at one moment, in a file that did not exist. */
export const sandboxBackup: Handler = async (context, [name], flags) => {
  const { io, output } = context
  const file = resolve(name ?? `bgk-${new Date(io.now()).toISOString().replace(/[-:]|\.\d+/g, '')}.backup`)
  if (existsSync(file)) throw usageError(`${file} already exists`, 'use another file name')
  const sandbox = await findSandbox(context, flags)
  const { saveBackup } = await loadSandboxPackage(io)
  let next = io.now() + PROGRESS_EVERY_MS
  const saved = await saveBackup(await sandbox.read('backup'), file, (size) => {
    if (io.now() < next) return
    next = io.now() + PROGRESS_EVERY_MS
    void output.note(`${sizeText(size)} …`).catch(() => {})
  }).catch((error: unknown) => {
    throw error instanceof CliError ? error : storeFailure(error)
  })
  const { file: path, size, seq, hash, pictures, madeAt } = saved
  const rows = Object.values(saved.rows).reduce((sum, count) => sum + count, 0)
  return output.answer(
    { file: path, size, seq, hash, rows, pictures, madeAt },
    facts([
      ['Backup', path],
      ['Size', sizeText(size)],
      ['Commands', `up to ${seq}, hash chain ${hash.slice(0, 16)}…`],
      ['Rows', `${rows}, and ${pictures} images`],
    ]),
  )
}

/** `bgk sandbox restore FILE`: a backup into a new or empty place, proven there. Exit 6 when it is damaged or cannot be proven. */
export const sandboxRestore: Handler = async ({ io, output }, [file = ''], flags) => {
  const dataDir = textFlag(flags, 'dataDir')
  const uploadDir = textFlag(flags, 'uploadDir')
  // Only from the environment: others could read a flag.
  const databaseUrl = dataDir === undefined ? io.env.DATABASE_URL : undefined
  const { restoreSandbox } = await loadSandboxPackage(io)
  const restored = await restoreSandbox({
    file: resolve(file),
    ...(databaseUrl ? { databaseUrl } : { dataDir: resolve(dataDir ?? '.bgk') }),
    ...(uploadDir !== undefined && { uploadDir: resolve(uploadDir) }),
    log: (line) => void output.note(line).catch(() => {}),
  }).catch((error: unknown) => {
    throw storeFailure(error)
  })
  const { rows, seq, pictures, madeAt, proof } = restored
  return output.answer(
    { rows, pictures, seq, madeAt, chainHash: proof.chainHash },
    facts([
      ['Restored', `${rows} rows, ${pictures} images`],
      ['Commands', `up to ${seq}, hash chain ${proof.chainHash.slice(0, 16)}…`],
      ['Backup of', madeAt],
      ['Proof', 'verified'],
    ]),
  )
}

/** `bgk sandbox verify`: verifies the data of a stopped sandbox. Exit 6 if a check fails. */
export const sandboxVerify: Handler = async ({ io, output }, _args, flags) => {
  const dataDir = textFlag(flags, 'dataDir')
  // Only from the environment: others could read a flag.
  const databaseUrl = dataDir === undefined ? io.env.DATABASE_URL : undefined
  const { verifySandbox } = await loadSandboxPackage(io)
  const began = performance.now()
  const proof = await verifySandbox(
    databaseUrl ? { databaseUrl } : { dataDir: resolve(dataDir ?? SANDBOX_FOLDER) },
  ).catch((error: unknown) => {
    throw verifyFailure(error)
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  await output.answer(
    proof,
    facts([
      ['Commands', `${proof.chainRows}, hash chain whole up to ${proof.chainHash.slice(0, 16)}…`],
      ...(proof.checkpoint === 0
        ? []
        : [
            [
              'Checkpoint',
              `seq ${proof.checkpoint}, ${proof.archivedRows} commands of before kept and proven`,
            ] as const,
          ]),
      ['Ledger', `${proof.ledgerEntries} entries, ${proof.unbalanced} of them not zero`],
      ['Folded', `${proof.foldedLines} lines and ${proof.foldedTrades} trades of bots, as sums of days`],
      ['Balances', `${proof.mismatched} not the sum of their lines, ${proof.negative} below zero`],
      ['Coins', proof.unevenCoins.length === 0 ? 'each sums to zero' : `uneven: ${proof.unevenCoins}`],
      ['Proof', `${proof.ok ? 'holds' : 'FAILS'} (${seconds} s)`],
    ]),
  )
  if (!proof.ok) throw new CliError('rejected', proof.faults.join(' '))
  return 0
}

function verifyFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'StoreError' || !('code' in error)) return error
  const hint =
    error.code === 'LOCKED' ? { hint: 'verify a running sandbox with: bgk sandbox control GET verify' } : {}
  return new CliError(error.code === 'UNREACHABLE' ? 'network' : 'usage', error.message, hint)
}

/** Exit code of a StoreError; other errors pass. */
function storeFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'StoreError' || !('code' in error)) return error
  const exit = error.code === 'UNREACHABLE' ? 'network' : error.code === 'CORRUPT' ? 'rejected' : 'usage'
  return new CliError(exit, error.message, { cause: error })
}

/** `bgk sandbox export [PLACE]`: exports tables, as one CSV file each or as one SQL file. */
export const sandboxExport: Handler = async (context, [name], flags) => {
  const format = choiceFlag(flags, 'format', ['csv', 'sql']) ?? 'csv'
  const place = resolve(name ?? (format === 'csv' ? 'bgk-export' : 'bgk-export.sql'))
  const sandbox = await findSandbox(context, flags)
  const known = await tablesOf(sandbox)
  const requested = textFlag(flags, 'table')
  const tables = requested === undefined ? known : requested.split(',').map((table) => table.trim())
  const unknownTable = tables.find((table) => !known.includes(table))
  if (unknownTable !== undefined)
    throw usageError(`unknown table "${unknownTable}"`, `tables are ${known.join(', ')}`)
  const files = format === 'sql' ? [place] : tables.map((table) => join(place, `${table}.csv`))
  const taken = files.find((file) => existsSync(file))
  if (taken !== undefined) throw usageError(`${taken} already exists`, 'use another folder or file')
  const read = (table: string) => sandbox.read(`export?table=${table}&format=${format}`)
  if (format === 'sql') {
    const all = async function* () {
      for (const table of tables) yield* await read(table)
    }
    await write(all(), place)
  } else {
    try {
      mkdirSync(place, { recursive: true })
    } catch (error) {
      throw unwritable(place, error)
    }
    for (const table of tables) await write(await read(table), join(place, `${table}.csv`))
  }
  return context.output.answer({ place, format, tables, files }, [
    `${tables.length} tables in ${place}: ${tables.join(', ')}`,
  ])
}

async function tablesOf(sandbox: SandboxControl): Promise<readonly string[]> {
  const { tables } = fieldsOf(await sandbox.ask('GET', 'export'))
  return Array.isArray(tables) ? tables.map(String) : []
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
  return new CliError('usage', `cannot write ${path}: ${why}`, { cause: error })
}
