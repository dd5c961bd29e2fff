import { fork } from 'node:child_process'
import { bundleProgram } from '../bundle-program'

/** A sandbox in a process of its own. */
export interface ExchangeProcess {
  readonly url: string
  /** A call to the owner's side; `path` follows `/sandbox/`. Throws when it is refused. */
  control(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>
  stop(): Promise<void>
}

/** Starts it from the sources. */
export async function startExchange(): Promise<ExchangeProcess> {
  const program = await bundleProgram(new URL('../../', import.meta.url), 'outcomes/exchange')
  const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`The exchange ended with ${code}`)))
  })
  const url = String(valueAt(ready, 'url'))
  return {
    url,
    async control(method, path, body) {
      const answer = await fetch(`${url}/sandbox/${path}`, {
        method,
        headers: {
          'x-sandbox-key': String(valueAt(ready, 'controlKey')),
          'content-type': 'application/json',
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const json: unknown = await answer.json()
      if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(json)}`)
      return json
    },
    stop() {
      child.disconnect()
      return ended
    },
  }
}

/** What lies in an answer at a path; undefined where there is nothing. */
export function valueAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found = value
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return undefined
    found = Reflect.get(found, step)
  }
  return found
}
