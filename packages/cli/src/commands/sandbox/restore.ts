import { resolve } from 'node:path'
import { textFlag } from '../../argv/read-flags'
import type { Handler } from '../../manifest-shape'
import { facts } from '../../output/table'
import { loadSandboxPackage } from './sandbox-package'
import { storeFailure } from './store-failure'

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
  await output.answer(
    () => ({ rows, pictures, seq, madeAt, chainHash: proof.chainHash }),
    () =>
      facts([
        ['Restored', `${rows} rows, ${pictures} pictures`],
        ['Commands', `up to ${seq}, hash chain ${proof.chainHash.slice(0, 16)}…`],
        ['Backup of', madeAt],
        ['Proof', 'verified'],
      ]),
  )
  return 0
}
