import type { Run } from './suite'
import { type Fields, fieldsOf, isFields } from './values'

/** A socket that records everything it receives. */
export interface Probe {
  readonly frames: readonly Fields[]
  /** Texts that are no JSON object. */
  readonly texts: readonly string[]
  readonly isOpen: boolean
  send(text: string): void
  close(): void
}

const OPEN = 1

type Opening = Pick<Run, 'target' | 'signal'>

/** Opens a market socket and sends the subscription key, if any. */
export function openProbe(run: Opening, key?: string): Promise<Probe> {
  return open(run, `${run.target.now()}${Math.floor(Math.random() * 100)}`, key)
}

/** Opens the account stream and logs in. */
export function openStream(run: Opening, token: string | undefined): Promise<Probe> {
  return open(run, 'account', JSON.stringify({ token }))
}

async function open({ target, signal }: Opening, name: string, first: string | undefined): Promise<Probe> {
  const frames: Fields[] = []
  const texts: string[] = []
  const socket = new target.WebSocket(`${target.origin.replace(/^http/, 'ws')}/ws/${name}`)
  socket.addEventListener('error', () => {})
  socket.addEventListener('message', ({ data }) => {
    const text = typeof data === 'string' ? data : ''
    const parsed = parse(text)
    if (parsed === undefined) texts.push(text)
    else frames.push(parsed)
  })
  for (let waited = 0; socket.readyState < OPEN && waited < 10_000; waited += 50) {
    signal.throwIfAborted()
    await target.wait(50)
  }
  const probe: Probe = {
    frames,
    texts,
    get isOpen() {
      return socket.readyState === OPEN
    },
    send(text) {
      if (socket.readyState === OPEN) socket.send(text)
    },
    close: () => socket.close(),
  }
  if (first !== undefined) probe.send(first)
  return probe
}

function parse(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) ? fieldsOf(value) : undefined
  } catch {
    return undefined
  }
}
