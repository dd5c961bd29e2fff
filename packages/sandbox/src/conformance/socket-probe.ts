import type { Run } from './suite'
import { type Fields, fieldsOf, isFields } from './values'

/** A frame as received. */
interface Frame {
  readonly at: number
  readonly fields: Fields
}

/** A market socket that records everything it receives. */
export interface Probe {
  readonly frames: readonly Frame[]
  /** Texts that are no JSON object. */
  readonly texts: readonly string[]
  readonly isOpen: boolean
  send(text: string): void
  close(): void
}

const OPEN = 1

/** Opens a market socket and sends the subscription key, if any. */
export async function openProbe(run: Pick<Run, 'target' | 'signal'>, key?: string): Promise<Probe> {
  const { target } = run
  const url = `${target.origin.replace(/^http/, 'ws')}/ws/${target.now()}${Math.floor(Math.random() * 100)}`
  const frames: Frame[] = []
  const texts: string[] = []
  const socket = new target.WebSocket(url)
  socket.addEventListener('error', () => {})
  socket.addEventListener('message', ({ data }) => {
    const text = typeof data === 'string' ? data : ''
    const parsed = parse(text)
    if (parsed === undefined) texts.push(text)
    else frames.push({ at: target.now(), fields: parsed })
  })
  for (let waited = 0; socket.readyState < OPEN && waited < 10_000; waited += 50) {
    run.signal.throwIfAborted()
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
  if (key !== undefined) probe.send(key)
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
