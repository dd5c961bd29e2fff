import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Checkpoint, Identity, Snapshot } from '../../store/store'

/** What the thread is started with. */
export interface ProofTask {
  readonly identity: Identity
  readonly snapshot: Snapshot
}

/**
 * Restores and compares a snapshot of the standard exchange in a thread of its own, which ends with it: a large exchange would stand
 * still for as long. `workerUrl`: default: where the build has it; undefined: there is none beside the sources.
 */
export function proveInThread(
  workerUrl = builtWorker(),
): ((identity: Identity, snapshot: Snapshot) => Promise<Checkpoint | string>) | undefined {
  if (workerUrl === undefined) return undefined
  return (identity, snapshot) => {
    const workerData: ProofTask = { identity, snapshot }
    return new Promise((resolve, reject) => {
      // Flags of the host program (--input-type, --require …) are not meant for this thread.
      const worker = new Worker(workerUrl, { workerData, execArgv: [] })
      worker.unref()
      worker.on('message', (result: Checkpoint | string) => resolve(result))
      worker.on('error', reject)
      worker.on('exit', (code) => reject(new Error(`the thread that compares snapshots ended with ${code}`)))
    })
  }
}

function builtWorker(): URL | undefined {
  const beside = new URL('./snapshot-worker.js', import.meta.url)
  return existsSync(beside) ? beside : undefined
}
