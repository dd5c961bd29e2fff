import { setTimeout as after } from 'node:timers/promises'

/** What is promised, or an error that names it when it takes longer than this. */
export async function withLimit<Value>(what: string, ms: number, promised: Promise<Value>): Promise<Value> {
  const given = new AbortController()
  const late = after(ms, undefined, { signal: given.signal }).then(() => {
    throw new Error(`${what} took longer than ${ms / 1000} s`)
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([promised, late])
  } finally {
    given.abort()
  }
}

/** Asks again until the answer is `undefined`; else fails with the last answer. */
export async function until(what: string, ms: number, ask: () => Promise<string | undefined>): Promise<void> {
  let answer: string | undefined = 'never asked'
  for (const deadline = Date.now() + ms; Date.now() < deadline; await after(25)) {
    answer = await ask()
    if (answer === undefined) return
  }
  throw new Error(`${what}: ${answer} (after ${ms / 1000} s)`)
}
