import type { Io } from './io'

const home = '\u001b[H'
const erase = '\u001b[2J'
const eraseRest = '\u001b[K'
const reset = '\u001b[0m'
// Terminals that know this mode show all of an update at once; others ignore it.
const begin = '\u001b[?2026h'
const end = '\u001b[?2026l'

/** What turns the screen into the next frame: only the rows that differ. */
interface LineDiff {
  /** The bytes for a frame whose lines are at most `cols` wide; '' when nothing differs. */
  next(lines: readonly string[]): string
  /** The screen is not what was written (a resize, another program): the next frame is written whole on an empty screen. */
  forget(): void
}

/** Keeps what stands on the screen, so that a frame costs what has changed of it. */
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

// The second screen keeps the scrollback of the first. Without wrapping a line that a terminal shows wider than we count is cut and
// moves no other.
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
