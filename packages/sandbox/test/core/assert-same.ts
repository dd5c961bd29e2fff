import type { CommandBody } from '../../src/core/commands'

/** Throws where a real value differs from the naive one, whatever the order of the fields; a field that is undefined is none. */
export function assertSame(label: string, real: unknown, naive: unknown, body?: CommandBody): void {
  const [a, b] = [text(real), text(naive)]
  if (a !== b)
    throw new Error(`${label} differs\n real ${a}\nnaive ${b}\n${body === undefined ? '' : text(body)}`)
}

function text(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => {
    if (typeof each === 'bigint') return `${each}n`
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each
    return Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
