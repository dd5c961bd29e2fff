import { allCalls, type Row } from './contract'

/**
 * Fixture `answers.jsonl`: of each call in the order of the endpoint table, one accepted response and one
 * rejection of each reason.
 */
export function answerLines(rows: readonly Row[]): string {
  const lines = allCalls.flatMap(({ name, method, path }) => {
    const own = rows.filter(({ call, reason }) => call === name && reason !== 'UNAUTHORIZED')
    const [accepted] = own.filter(({ reason }) => reason === undefined)
    const rejected = new Map(own.flatMap((row) => (row.reason === undefined ? [] : [[row.reason, row]])))
    return [accepted, ...rejected.values()].map((row) =>
      JSON.stringify({
        call: name,
        request: `${method} ${path}`,
        note: row?.note,
        reason: row?.reason,
        answer: shortened(row?.answer),
      }),
    )
  })
  return `${lines.join('\n')}\n`
}

const LONGEST = 90

function shortened(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    // Secret scanners would report a whole token, even a fake one.
    const most = value.startsWith('bgk_sbx_') ? 12 : LONGEST
    return value.length > most ? `${value.slice(0, most)}…` : value
  }
  if (Array.isArray(value)) {
    const most = depth < 3 ? 1 : 2
    const shown = value.slice(0, most).map((each) => shortened(each, depth + 1))
    return value.length > most ? [...shown, '…'] : shown
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each, depth + 1)]))
}
