import type { Io } from '../io'

const enter = '\u001b[?1049h\u001b[2J\u001b[H'
const leave = '\u001b[?25h\u001b[0m\u001b[?1049l'

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

/** Empties the screen and puts the cursor home. */
export const clearScreen = '\u001b[2J\u001b[H'
