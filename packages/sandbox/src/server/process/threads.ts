import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { createWorkPool } from '../../members/work-pool'
import type { Checkpoint, Identity, Snapshot } from '../../store/store'
import { type CleanImage, cleanImage, MAX_IMAGE_BYTES } from '../../uploads/clean-image'
import { cleanAndTurn, type PictureCleaner } from '../../uploads/clean-picture'
import { turnJpeg } from './turn-jpeg'

/** Cleaning so many bytes takes less than a millisecond. */
const INLINE_MAX_BYTES = 128 * 1024
/** The largest picture takes about ten seconds. */
const WAIT_TIMEOUT_MS = 60_000
const WAITING = 20

/**
 * Cleans pictures, the large ones and those to be turned in a thread of their own, one at a time: the exchange goes on meanwhile.
 * `workerUrl`: default: where the build has it; undefined: there is none beside the sources. `waiting`: pictures in the queue at most.
 */
export function cleanInThread(workerUrl = builtWorker('image'), waiting = WAITING): PictureCleaner {
  const pool = createWorkPool(1, waiting)
  return async (bytes, uid) => {
    if (bytes.length <= INLINE_MAX_BYTES || bytes.length > MAX_IMAGE_BYTES) {
      const image = cleanImage(bytes)
      if (!image.ok || image.orientation === undefined) return image
    }
    return pool.run(`u${uid}`, () =>
      workerUrl === undefined ? cleanAndTurn(bytes, turnJpeg) : cleanIn(workerUrl, bytes),
    )
  }
}

function cleanIn(workerUrl: URL, bytes: Uint8Array): Promise<CleanImage> {
  return new Promise((resolve, reject) => {
    const worker = startThread(workerUrl, bytes, resolve, reject)
    const tooLong = setTimeout(() => void worker.terminate(), WAIT_TIMEOUT_MS)
    worker.on('exit', () => {
      clearTimeout(tooLong)
      resolve({ ok: false, code: 'IMAGE_BROKEN' })
    })
  })
}

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
  workerUrl = builtWorker('snapshot'),
): ((identity: Identity, snapshot: Snapshot) => Promise<Checkpoint | string>) | undefined {
  if (workerUrl === undefined) return undefined
  return (identity, snapshot) => {
    const task: ProofTask = { identity, snapshot }
    return new Promise((resolve, reject) => {
      const worker = startThread(workerUrl, task, resolve, reject)
      worker.on('exit', (code) => reject(new Error(`the thread that compares snapshots ended with ${code}`)))
    })
  }
}

/** `done` gets what the thread answers. */
function startThread<Result>(
  url: URL,
  workerData: unknown,
  done: (result: Result) => void,
  failed: (error: Error) => void,
): Worker {
  // Flags of the host program (--input-type, --require …) are not meant for this thread.
  const worker = new Worker(url, { workerData, execArgv: [] })
  worker.unref()
  worker.on('message', done)
  worker.on('error', failed)
  return worker
}

function builtWorker(name: 'image' | 'snapshot'): URL | undefined {
  const beside = new URL(`./${name}-worker.js`, import.meta.url)
  return existsSync(beside) ? beside : undefined
}
