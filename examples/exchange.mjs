// Exchange of the examples: BGK_URL, else the one started here by `npm start` on any port, else
// http://localhost:8080.
import { readFileSync } from 'node:fs'

const { BGK_URL, BGK_CONTROL_KEY } = process.env

/** State file of a running sandbox in its data folder. @returns {{ url?: string, key?: string }} */
function readNote() {
  try {
    return JSON.parse(readFileSync(new URL('../.bgk/control.json', import.meta.url), 'utf8'))
  } catch {
    return {}
  }
}

const running = BGK_URL ? {} : readNote()

export const origin = BGK_URL ?? running.url ?? 'http://localhost:8080'
/** Key for operator decisions. */
export const controlKey = BGK_CONTROL_KEY ?? running.key
