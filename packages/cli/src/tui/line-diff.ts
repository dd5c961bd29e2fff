const home = '\u001b[H'
const erase = '\u001b[2J'
const eraseRest = '\u001b[K'
const reset = '\u001b[0m'
// Terminals that know this mode show all of an update at once; others ignore it.
const begin = '\u001b[?2026h'
const end = '\u001b[?2026l'

/** What turns the screen into the next frame: only the rows that differ. */
export interface LineDiff {
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
