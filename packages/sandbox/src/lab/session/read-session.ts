import { LabError } from '../lab-error'
import type { PairName } from '../plan'
import { Checksum, FORMAT, type SessionEvent, type SessionHeader, VERSION } from './session-lines'

/** A recording that was read and verified. */
export interface Session extends Pick<SessionHeader, 'origin' | 'pairs' | 'startMs'> {
  /** In order of time. */
  readonly events: readonly SessionEvent[]
  /** Duration, ms. */
  readonly lengthMs: number
  /** First invalid line of a truncated recording whose valid lines are used. */
  readonly truncated?: { readonly line: number; readonly message: string }
}

export interface ReadSessionOptions {
  /** `use`: takes the lines before the first invalid one. Default: throws. */
  readonly truncated?: 'use'
}

/**
 * Reads a recording of `bgk record` and verifies each line.
 *
 * @throws LabError RECORDING_INVALID with the first invalid line, if it is truncated, damaged or no recording.
 */
export function readSession(text: string, { truncated }: ReadSessionOptions = {}): Session {
  const reader = new LineReader(text)
  let header: Pick<SessionHeader, 'origin' | 'pairs' | 'startMs'>
  try {
    header = headerOf(reader.next())
  } catch (error) {
    throw invalid(error, reader.line, 'Record it again with `bgk record`.')
  }
  const events: SessionEvent[] = []
  try {
    for (;;) {
      const fields = reader.next()
      const t = fields.whole('t')
      if (t < (events.at(-1)?.t ?? 0)) throw new Fault('its time is before that of the line above')
      if (fields.text('kind') === 'footer') {
        if (fields.whole('lines') !== reader.line - 1) throw new Fault('it counts another number of lines')
        reader.end()
        return { ...header, events, lengthMs: t }
      }
      events.push(eventOf(fields, t, events))
    }
  } catch (error) {
    const cure = `The ${events.length} events before it are valid: use them with \`truncated: 'use'\`.`
    const problem = invalid(error, reader.line, cure)
    if (truncated !== 'use') throw problem
    const { message } = problem
    return { ...header, events, lengthMs: events.at(-1)?.t ?? 0, truncated: { line: reader.line, message } }
  }
}

/** Fault of the current line. */
class Fault extends Error {}

function invalid(error: unknown, line: number, cure: string): LabError {
  if (!(error instanceof Fault)) throw error
  return new LabError(
    'RECORDING_INVALID',
    `Line ${line} of the recording: ${error.message}. ${cure}`,
    `line ${line}`,
  )
}

const ASCII = /^[ -~]*$/
const SUM = /,"sum":"([0-9a-f]{8})"\}$/
/** Characters of `,"sum":"01234567"}`. */
const SUM_LENGTH = 18

/** Splits a recording into verified lines. */
class LineReader {
  readonly #text: string
  readonly #checksum = new Checksum()
  #at = 0
  /** Number of the current line, from 1. */
  line = 0

  constructor(text: string) {
    this.#text = text
  }

  next(): Fields {
    this.line += 1
    if (this.#at === this.#text.length) throw new Fault('it is missing, the recording was cut here')
    const end = this.#text.indexOf('\n', this.#at)
    if (end < 0) throw new Fault('it is incomplete, the recording was cut here')
    const line = this.#text.slice(this.#at, end)
    this.#at = end + 1
    const sum = ASCII.test(line) ? SUM.exec(line.slice(-SUM_LENGTH))?.[1] : undefined
    if (sum === undefined) throw new Fault('it is damaged')
    const body = line.slice(0, -SUM_LENGTH)
    this.#checksum.add(body)
    if (sum !== this.#checksum.hex) throw new Fault('it is damaged, or lines before it are missing')
    return new Fields(`${body}}`)
  }

  end(): void {
    if (this.#at === this.#text.length) return
    this.line += 1
    throw new Fault('it is after the end of the recording')
  }
}

/** Members of a line. */
class Fields {
  readonly #value: object

  constructor(json: string) {
    this.#value = Object(parsed(json))
  }

  #read(name: string): unknown {
    return Object.hasOwn(this.#value, name) ? Reflect.get(this.#value, name) : undefined
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#value, name)
  }

  text(name: string): string {
    const value = this.#read(name)
    if (typeof value !== 'string') throw new Fault(`"${name}" is no text`)
    return value
  }

  whole(name: string): number {
    const value = this.#read(name)
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
      throw new Fault(`"${name}" is no whole number`)
    return value
  }

  texts(name: string): Record<string, string> {
    const value = this.#read(name)
    if (typeof value !== 'object' || value === null) throw new Fault(`"${name}" is no object`)
    return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, String(text)]))
  }

  pairs(name: string): readonly PairName[] {
    const value = this.#read(name)
    if (!Array.isArray(value) || !value.every(isPairName)) throw new Fault(`"${name}" is no list of pairs`)
    return value
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new Fault('it is no JSON')
  }
}

function isPairName(value: unknown): value is PairName {
  return typeof value === 'string' && /^[A-Za-z0-9]+\/[A-Za-z0-9]+$/.test(value)
}

function headerOf(fields: Fields): Pick<SessionHeader, 'origin' | 'pairs' | 'startMs'> {
  if (!fields.has('format') || fields.text('format') !== FORMAT)
    throw new Fault('it is no header of a recorded session')
  const version = fields.whole('version')
  if (version !== VERSION) throw new Fault(`its version is ${version}, this program reads version ${VERSION}`)
  return { origin: fields.text('origin'), pairs: fields.pairs('pairs'), startMs: fields.whole('startMs') }
}

function eventOf(fields: Fields, t: number, before: readonly SessionEvent[]): SessionEvent {
  const kind = fields.text('kind')
  switch (kind) {
    case 'open':
      return { t, kind, socket: fields.whole('socket'), sent: fields.whole('sent') }
    case 'key':
      return { t, kind, socket: fields.whole('socket'), key: fields.text('key') }
    case 'close':
      return {
        ...{ t, kind, socket: fields.whole('socket') },
        ...(fields.has('sent') && { sent: fields.whole('sent') }),
        ...(fields.has('silent') && { silent: true }),
        ...(fields.has('code') && { code: fields.whole('code') }),
        ...(fields.has('reason') && { reason: fields.text('reason') }),
      }
    case 'frame':
      return { t, kind, socket: fields.whole('socket'), text: textOf(fields, before) }
    case 'answer':
      return {
        ...{ t, kind, sent: fields.whole('sent'), request: fields.text('request') },
        ...{ status: fields.whole('status'), headers: fields.texts('headers'), text: textOf(fields, before) },
      }
    case 'failed': {
      const message = fields.text('message')
      return { t, kind, sent: fields.whole('sent'), request: fields.text('request'), message }
    }
    default:
      throw new Fault(`its kind "${kind}" is unknown`)
  }
}

/** Text of a line, or of an earlier one: events begin on line 2. */
function textOf(fields: Fields, before: readonly SessionEvent[]): string {
  if (!fields.has('same')) return fields.text('text')
  const same = before[fields.whole('same') - 2]
  if (same === undefined || !('text' in same)) throw new Fault('it refers to a line without a text')
  return same.text
}
