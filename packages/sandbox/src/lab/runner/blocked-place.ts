import { Session } from 'node:inspector'
import type { Worker } from 'node:worker_threads'

const WITHIN_MS = 1000

/**
 * Place in the source that a blocked thread executes, `file:line:column`: the debugger interrupts it once.
 * Undefined if the host has no debugger for threads.
 */
export function blockedPlace(worker: Worker, isOwn: (url: string) => boolean): Promise<string | undefined> {
  const session = new Session()
  const files = new Map<string, string>()
  const title = new RegExp(`\\[worker ${worker.threadId}\\]`)
  let attached: string | undefined
  return new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), WITHIN_MS)
    const send = (id: number, method: string) =>
      session.post('NodeWorker.sendMessageToWorker', {
        sessionId: attached ?? '',
        message: JSON.stringify({ id, method }),
      })
    session.connect()
    session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
      if (!title.test(workerInfo.title)) return
      attached = sessionId
      send(1, 'Debugger.enable')
      send(2, 'Debugger.pause')
    })
    session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
      if (params.sessionId !== attached) return
      const { method, params: event } = Object(JSON.parse(params.message))
      if (method === 'Debugger.scriptParsed') files.set(String(event.scriptId), String(event.url))
      if (method !== 'Debugger.paused') return
      clearTimeout(timer)
      // A paused thread cannot be terminated.
      send(3, 'Debugger.disable')
      resolve(placeOf(Object(event).callFrames, files, isOwn))
    })
    session.post('NodeWorker.enable', { waitForDebuggerOnStart: false }, (error) => {
      if (error !== null) resolve(undefined)
    })
  })
    .catch(() => undefined)
    .finally(() => session.disconnect())
}

/** Innermost frame in the bot's own files. */
function placeOf(
  frames: unknown,
  files: ReadonlyMap<string, string>,
  isOwn: (url: string) => boolean,
): string | undefined {
  if (!Array.isArray(frames)) return undefined
  for (const frame of frames) {
    const { scriptId, lineNumber, columnNumber } = Object(Object(frame).location)
    const url = files.get(String(scriptId)) ?? ''
    // The protocol counts from 0.
    if (isOwn(url)) return `${url}:${Number(lineNumber) + 1}:${Number(columnNumber) + 1}`
  }
  return undefined
}
