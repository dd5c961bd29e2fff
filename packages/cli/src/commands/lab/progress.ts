import type { SeedProgress } from '@bgk/sandbox/lab/node'
import type { Context } from '../../config/command'
import { writeTo } from '../../terminal/io'

/** Between two lines where nothing can be overwritten, ms. */
const LINE_MS = 10_000

export interface LabProgress {
  show(progress: SeedProgress, failed: number): void
  /** Removes the line from the terminal. */
  clear(): Promise<undefined>
}

/** One line that is overwritten on a terminal, plain lines every 10 s elsewhere. */
export function createProgress({ io, output }: Context): LabProgress {
  const isLive = io.stderr.isTTY === true && !output.quiet
  let lastLine = 0
  let lastText = ''
  return {
    show(progress, failed) {
      const text = progressText(progress, failed)
      if (isLive) {
        if (text !== lastText) void writeTo(io.stderr, `\r\u001b[K${text}`).catch(() => {})
        lastText = text
      } else if (progress.tookMs - lastLine >= LINE_MS) {
        lastLine = progress.tookMs
        void output.note(text).catch(() => {})
      }
    },
    clear: () => (isLive && lastText !== '' ? writeTo(io.stderr, '\r\u001b[K') : Promise.resolve(undefined)),
  }
}

function progressText({ done, total, part, leftMs }: SeedProgress, failed: number): string {
  const percent = `${String(Math.floor(part * 100)).padStart(3)} %`
  const failures = failed > 0 ? `  ${failed} failed` : ''
  const left = leftMs === undefined ? '' : `  ${spanText(leftMs)} left`
  return `${percent}  ${done} of ${total} runs${failures}${left}`
}

/** `45 s`, `3 min 20 s`, `2 h 5 min`. */
export function spanText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
}
