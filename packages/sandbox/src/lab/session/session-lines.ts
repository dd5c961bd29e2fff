/**
 * Lines of a recorded session. The first is the header, the last the footer; `t` is in ms since the start.
 *
 *   {"kind":"header","format":"bgk-session","version":1,"origin":"https://bgk.example","pairs":["BTC/USDT"],…}
 *   {"t":0,"kind":"answer","sent":0,"request":"GET /trad/symbols","status":200,"headers":{…},"text":"…",…}
 *   {"t":12,"kind":"open","socket":1,"sent":10,…}
 *   {"t":12,"kind":"key","socket":1,"key":"USDT_BTC_trad_1",…}
 *   {"t":30,"kind":"frame","socket":1,"text":"…",…}
 *   {"t":40,"kind":"frame","socket":2,"same":5,…}
 *   {"t":60000,"kind":"footer","lines":7,…}
 *
 * Each line ends with `sum`, the CRC-32 of all text up to it: a damaged, missing or moved line is found, with
 * its number. Lines are ASCII, so that a checksum of characters is one of bytes.
 */
import { CRC_TABLE } from '../../engine/chain/digest'
import type { PairName } from '../plan'

export const FORMAT = 'bgk-session'
export const VERSION = 1

export interface SessionHeader {
  readonly kind: 'header'
  readonly format: typeof FORMAT
  readonly version: typeof VERSION
  /** Address of the back end, without user, password and query. */
  readonly origin: string
  readonly pairs: readonly PairName[]
  /** Time of the recording host, ms since the epoch. */
  readonly startMs: number
}

interface Timed {
  /** ms since the start. */
  readonly t: number
}

/** A socket was opened; attempted at `sent`. */
interface OpenLine extends Timed {
  readonly kind: 'open'
  readonly socket: number
  readonly sent: number
}

/** A socket subscribed. */
interface KeyLine extends Timed {
  readonly kind: 'key'
  readonly socket: number
  readonly key: string
}

/** A socket ended. */
export interface CloseLine extends Timed {
  readonly kind: 'close'
  readonly socket: number
  /** Of a socket that never opened: its attempt. */
  readonly sent?: number
  /** The recorder gave up a silent socket; absent: it was closed or lost. */
  readonly silent?: true
  readonly code?: number
  readonly reason?: string
}

interface AnswerLine extends Timed {
  readonly kind: 'answer'
  /** Time of its request. */
  readonly sent: number
  /** Method, path and query. */
  readonly request: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** A request without an answer. */
interface FailedLine extends Timed {
  readonly kind: 'failed'
  readonly sent: number
  readonly request: string
  readonly message: string
}

interface FrameLine extends Timed {
  readonly kind: 'frame'
  readonly socket: number
  readonly text: string
}

/** A line; written with `same` in place of a text that an earlier line has. */
export type SessionEvent = OpenLine | KeyLine | CloseLine | FailedLine | AnswerLine | FrameLine

/** Running CRC-32 of ISO 3309. */
export class Checksum {
  #crc = -1

  add(text: string): void {
    let crc = this.#crc
    for (let i = 0; i < text.length; i++) crc = CRC_TABLE[(crc ^ text.charCodeAt(i)) & 255]! ^ (crc >>> 8)
    this.#crc = crc
  }

  /** Eight hex digits. */
  get hex(): string {
    return ((this.#crc ^ -1) >>> 0).toString(16).padStart(8, '0')
  }
}

const NOT_ASCII = /[\u007f-\uffff]/g

/** JSON in ASCII, without its closing brace. */
export function openJson(value: object): string {
  const json = JSON.stringify(value).slice(0, -1)
  return json.replace(NOT_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
