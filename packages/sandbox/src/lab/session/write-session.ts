import { Checksum, FORMAT, openJson, type SessionEvent, type SessionHeader, VERSION } from './session-lines'

/** Distinct texts remembered, for sockets that receive the same frame. */
const REMEMBERED = 32

export interface SessionWriter {
  add(event: SessionEvent): void
  /** Writes the footer. */
  end(t: number): void
  /** Lines and bytes so far. */
  readonly lines: number
  readonly bytes: number
}

/** Writes a session line by line; the header immediately. */
export function createSessionWriter(
  write: (line: string) => void,
  header: Omit<SessionHeader, 'kind' | 'format' | 'version'>,
): SessionWriter {
  const checksum = new Checksum()
  /** Line number by text, oldest first. */
  const known = new Map<string, number>()
  let lines = 0
  let bytes = 0

  const put = (value: object) => {
    lines += 1
    const body = openJson(value)
    checksum.add(body)
    const line = `${body},"sum":"${checksum.hex}"}\n`
    bytes += line.length
    write(line)
  }

  const remember = (text: string) => {
    known.delete(text)
    known.set(text, lines)
    if (known.size <= REMEMBERED) return
    for (const oldest of known.keys()) {
      known.delete(oldest)
      return
    }
  }

  put({ kind: 'header', format: FORMAT, version: VERSION, ...header })
  return {
    add(event) {
      const same = 'text' in event ? known.get(event.text) : undefined
      if (!('text' in event)) return put(event)
      const { text, ...head } = event
      if (same !== undefined) return put({ ...head, same })
      put(event)
      remember(text)
    },
    end: (t) => put({ t, kind: 'footer', lines }),
    get lines() {
      return lines
    },
    get bytes() {
      return bytes
    },
  }
}
