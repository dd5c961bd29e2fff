import type { Io } from '../io'

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
