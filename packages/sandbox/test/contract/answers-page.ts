import type { Endpoint } from '@bgk/sdk/endpoints'
import type { Row } from './contract'

const HEAD = `# What the sandbox answers

Each call of the [list](calls.md) as it was really answered, and each refusal with the way to get it: made by \`npm run docs\` from the contract
test, which makes every call through the SDK on each store. Long lists and texts are cut (\`…\`). A refusal is HTTP 200 with \`code\` 1 and its
\`reason\`; a call for those who are logged in answers everybody else with \`code\` 401.
`

/** The page of answers and refusals, in the order of the endpoint table. */
export function answersPage(calls: readonly Endpoint[], rows: readonly Row[]): string {
  return [
    HEAD,
    ...calls.map((call) =>
      section(
        call,
        rows.filter((row) => row.call === call.name),
      ),
    ),
  ].join('\n')
}

function section({ name, method, path }: Endpoint, rows: readonly Row[]): string {
  const done = rows.find(({ reason }) => reason === undefined)
  const refused = rows.filter(({ reason }) => reason !== undefined && reason !== 'UNAUTHORIZED')
  const lines = [
    `## \`${name}\``,
    '',
    `${method} \`${path}\`: ${done?.note ?? ''}`,
    '',
    '```json',
    JSON.stringify(shortened(done?.answer), null, 1),
    '```',
    '',
  ]
  if (refused.length === 0) return lines.join('\n')
  const table = refused.map(
    ({ reason, note, answer }) => `| \`${reason}\` | ${note} | ${messageOf(answer)} |`,
  )
  return [...lines, '| refused with | when | said |', '| --- | --- | --- |', ...table, ''].join('\n')
}

const LONGEST = 90

function shortened(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    // A token, though nobody's, would set off those who look for secrets in repositories.
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

function messageOf(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'msg' in answer ? String(answer.msg) : ''
}
