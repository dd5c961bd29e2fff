import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { createWorkPool } from '../../members/work-pool'
import { type CleanImage, cleanImage, MAX_IMAGE_BYTES } from '../../uploads/clean-image'
import { cleanAndTurn, type PictureCleaner } from '../../uploads/clean-picture'
import { turnJpeg } from './turn-jpeg'

/** Cleaning so many bytes takes less than a millisecond. */
const AT_ONCE_BYTES = 128 * 1024
/** The largest picture takes about ten seconds. */
const PATIENCE_MS = 60_000
const WAITING = 20

/**
 * Cleans pictures, the large ones and those to be turned in a thread of their own, one at a time: the exchange goes on meanwhile.
 * `workerUrl`: default: where the build has it; undefined: there is none beside the sources. `waiting`: pictures in the queue at most.
 */
export function cleanInThread(workerUrl = builtWorker(), waiting = WAITING): PictureCleaner {
  const pool = createWorkPool(1, waiting)
  return async (bytes, uid) => {
    if (bytes.length <= AT_ONCE_BYTES || bytes.length > MAX_IMAGE_BYTES) {
      const image = cleanImage(bytes)
      if (!image.ok || image.orientation === undefined) return image
    }
    return pool.run(`u${uid}`, () =>
      workerUrl === undefined ? cleanAndTurn(bytes, turnJpeg) : inThread(workerUrl, bytes),
    )
  }
}

function inThread(workerUrl: URL, bytes: Uint8Array): Promise<CleanImage> {
  return new Promise((resolve, reject) => {
    // Flags of the host program (--input-type, --require …) are not meant for this thread.
    const worker = new Worker(workerUrl, { workerData: bytes, execArgv: [] })
    const tooLong = setTimeout(() => void worker.terminate(), PATIENCE_MS)
    worker.unref()
    worker.on('message', (image: CleanImage) => resolve(image))
    worker.on('error', reject)
    worker.on('exit', () => {
      clearTimeout(tooLong)
      resolve({ ok: false, code: 'IMAGE_BROKEN' })
    })
  })
}

function builtWorker(): URL | undefined {
  const beside = new URL('./image-worker.js', import.meta.url)
  return existsSync(beside) ? beside : undefined
}
