import type { Io } from './io'

const home = '\u001b[H'
const erase = '\u001b[2J'
const eraseRest = '\u001b[K'
const reset = '\u001b[0m'
// Synchronized updates; ignored by terminals without support.
const begin = '\u001b[?2026h'
const end = '\u001b[?2026l'

/** Output that turns the screen into the next frame: only changed rows. */
interface LineDiff {
  /** The bytes for a frame whose lines are at most `cols` wide; '' when nothing differs. */
  next(lines: readonly string[]): string
  /** Discards the known screen after a resize or foreign output: the next frame is complete. */
  forget(): void
}

/** Tracks the screen, so that a frame costs only its changes. */
export function createLineDiff(): LineDiff {
  let shown: readonly string[] | undefined
  return {
    next(lines) {
      const before = shown
      shown = [...lines]
      let text = before === undefined ? home + erase : ''
      const count = Math.max(lines.length, before?.length ?? 0)
      for (let row = 0; row < count; row++) {
        const line = lines[row] ?? ''
        if (line === (before?.[row] ?? '')) continue
        // Erased before it is written: after a line as wide as the screen the cursor would still stand on its last character.
        text += `\u001b[${row + 1};1H${reset}${eraseRest}${line}`
      }
      return text === '' ? '' : `${begin}${text}${reset}${end}`
    },
    forget() {
      shown = undefined
    },
  }
}

// The alternate screen preserves the scrollback. Without wrapping, a line wider than counted is cut.
const enter = '\u001b[?1049h\u001b[?25l\u001b[?7l\u001b[2J\u001b[H'
const leave = '\u001b[?7h\u001b[?25h\u001b[0m\u001b[?1049l'

/** Turns to the terminal's second screen; the returned function comes back, and so does any end of the process. */
export function openAlternateScreen(io: Pick<Io, 'stdout' | 'stdin' | 'onExit'>): () => void {
  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    offExit()
    if (io.stdin.isTTY === true) io.stdin.setRawMode?.(false)
    io.stdout.write(leave)
  }
  const offExit = io.onExit(close)
  io.stdout.write(enter)
  return close
}
