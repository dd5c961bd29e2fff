import { setTimeout as delay } from 'node:timers/promises'

/** Resolves with a promise's value, or rejects with an error that names it after a timeout. */
export async function withTimeout<Value>(name: string, ms: number, promise: Promise<Value>): Promise<Value> {
  const abort = new AbortController()
  const timeout = delay(ms, undefined, { signal: abort.signal }).then(() => {
    throw new Error(`${name} took longer than ${ms / 1000} s`)
  })
  timeout.catch(() => undefined)
  try {
    return await Promise.race([promise, timeout])
  } finally {
    abort.abort()
  }
}

/** Polls until `check` returns undefined; rejects with its last problem after a timeout. */
export async function until(
  name: string,
  ms: number,
  check: () => Promise<string | undefined>,
): Promise<void> {
  let problem: string | undefined = 'never checked'
  for (const deadline = Date.now() + ms; Date.now() < deadline; await delay(25)) {
    problem = await check()
    if (problem === undefined) return
  }
  throw new Error(`${name}: ${problem} (after ${ms / 1000} s)`)
}
