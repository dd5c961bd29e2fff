import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { CliError, usageError } from '../../cli-error'
import { findSandbox } from '../../exchange/sandbox-control'
import type { Handler } from '../../manifest-shape'
import { facts } from '../../output/table'
import { loadSandboxPackage } from './sandbox-package'
import { storeFailure } from './store-failure'

/** Progress is told that often. */
const TELL_EVERY_MS = 2_000

/** `bgk sandbox backup [FILE]`: everything of a running sandbox, as it is at one moment, in a file that did not exist. */
export const sandboxBackup: Handler = async (context, [name], flags) => {
  const { io, output } = context
  const file = resolve(name ?? `bgk-${new Date(io.now()).toISOString().replace(/[-:]|\.\d+/g, '')}.backup`)
  if (existsSync(file))
    throw usageError(`${file} is there already`, 'a backup overwrites nothing: name another file')
  const sandbox = await findSandbox(context, flags)
  const { saveBackup } = await loadSandboxPackage(io)
  let next = io.now() + TELL_EVERY_MS
  const saved = await saveBackup(await sandbox.read('backup'), file, (size) => {
    if (io.now() < next) return
    next = io.now() + TELL_EVERY_MS
    void output.note(`${megabytes(size)} …`).catch(() => {})
  }).catch((error: unknown) => {
    throw error instanceof CliError ? error : storeFailure(error)
  })
  const document = {
    file: saved.file,
    size: saved.size,
    seq: saved.seq,
    hash: saved.hash,
    rows: Object.values(saved.rows).reduce((sum, count) => sum + count, 0),
    pictures: saved.pictures,
    madeAt: saved.madeAt,
  }
  await output.answer(
    () => document,
    () =>
      facts([
        ['Backup', document.file],
        ['Size', megabytes(document.size)],
        ['Commands', `up to ${document.seq}, hash chain ${document.hash.slice(0, 16)}…`],
        ['Rows', `${document.rows}, and ${document.pictures} pictures`],
      ]),
  )
  return 0
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
