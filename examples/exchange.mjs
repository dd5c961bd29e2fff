// Which exchange the examples talk to: BGK_URL, else the one that `npm start` runs here, on whatever port, else http://localhost:8080.
import { readFileSync } from 'node:fs'

const { BGK_URL, BGK_CONTROL_KEY } = process.env

/** What a running sandbox notes in its data folder. @returns {{ url?: string, key?: string }} */
function readNote() {
  try {
    return JSON.parse(readFileSync(new URL('../.bgk/control.json', import.meta.url), 'utf8'))
  } catch {
    return {}
  }
}

const running = BGK_URL ? {} : readNote()

export const origin = BGK_URL ?? running.url ?? 'http://localhost:8080'
/** For what the owner of a sandbox decides. */
export const controlKey = BGK_CONTROL_KEY ?? running.key
