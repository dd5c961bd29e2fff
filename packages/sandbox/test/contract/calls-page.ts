import { aliases, compat, demo, type Endpoint, endpoints, extensions } from '@bgk/sdk/endpoints'
import { callReasons } from '../../../sdk/src/endpoints/reasons/reasons'
import { allCalls, type Row } from './contract'

const TITLES: Readonly<Record<string, string>> = {
  user: 'User',
  member: 'Member',
  spot: 'Spot',
  futures: 'Futures',
  cycle: 'Cycle contracts',
  account: 'Account',
  flash: 'Flash exchange',
  ieo: 'Token sales (IEO)',
  fiat: 'Fiat',
  home: 'Home',
}

/** Page `docs/calls.md`: the endpoint table with each rejection in the contract. */
export function callsPage(rows: readonly Row[]): string {
  const groups: [string, Readonly<Record<string, Endpoint>>][] = Object.entries(endpoints)
  const count = groups.reduce((sum, [, group]) => sum + Object.keys(group).length, 0)
  const sections = groups.map(([name, group]) => `## ${TITLES[name]}\n\n${table(Object.values(group))}`)
  return `# Calls

All ${count} calls of the wire. \`npm run docs\` generates this page from the SDK's endpoint table and from the contract test, which
makes every call through the SDK on each store.

- \`spot.buyLimit\` is \`client.spot.buyLimit\` of the SDK; calls of \`member\` are methods of \`client.user\`.
- A call with a login returns \`code\` 401 without a valid token.
- [Responses of all calls](../packages/sandbox/test/contract/answers.jsonl): one JSON line each, with long lists and texts shortened.
  [The wire](reference/wire.md) explains the fields; [other payloads](wire-own.md) are our own.

${sections.join('\n\n')}

## Extensions

Client methods like those above, available if the exchange announces them ([extensions](extensions.md)).

${table(Object.values(extensions).flatMap((group): readonly Endpoint[] => Object.values(group)))}

## Compatibility calls

Make these calls with \`call(client.transport, aliases.spotFills, { page: 1, limit: 20 })\` of \`@bgk/sdk/endpoints\`.

- \`compat\`: required by the product.
- \`aliases\`: other paths to the same calls, for compatible clients. \`--no-alias-endpoints\` of the sandbox disables them.
- \`demo\`: available on demo exchanges only.

GET \`/res/preview/{resseq}\` returns an uploaded picture to its owner (header \`token\`) and to support.

${table(Object.values({ ...compat, ...aliases, ...demo }))}

## Rejections

A rejection is HTTP 200 with \`code\` 1, its \`reason\` and a message in the language of the \`locale\` header.

| Call | Reason | Example | Message |
|---|---|---|---|
${allCalls.flatMap(({ name }) => refusalsOf(name, rows)).join('\n')}

## Reasons

All rejection reasons of this exchange by call; \`any\` applies to all calls. In TypeScript they are \`ReasonOf<'spot.buyLimit'>\`, and
\`isRejection(error, 'spot.buyLimit')\` narrows \`error.reason\` to that type.

| Call | Reasons |
|---|---|
${Object.entries(callReasons)
  .map(([call, reasons]) => `| \`${call}\` | ${reasons.map((reason) => `\`${reason}\``).join(' ')} |`)
  .join('\n')}
`
}

/** Fixture `answers.jsonl`: one accepted response per call, in the order of the endpoint table. */
export function answerLines(rows: readonly Row[]): string {
  const lines = allCalls.map(({ name, method, path }) => {
    const done = rows.find(({ call, reason }) => call === name && reason === undefined)
    return JSON.stringify({
      call: name,
      request: `${method} ${path}`,
      note: done?.note,
      answer: shortened(done?.answer),
    })
  })
  return `${lines.join('\n')}\n`
}

function table(calls: readonly Endpoint[]): string {
  const rows = calls.map(
    ({ name, method, path, auth }) => `| \`${name}\` | ${method} \`${path}\` | ${auth ? 'yes' : ''} |`,
  )
  return ['| call | request | login |', '|---|---|---|', ...rows].join('\n')
}

function refusalsOf(name: string, rows: readonly Row[]): string[] {
  return rows
    .filter(({ call, reason }) => call === name && reason !== undefined && reason !== 'UNAUTHORIZED')
    .map(({ reason, note, answer }) => `| \`${name}\` | \`${reason}\` | ${note} | ${messageOf(answer)} |`)
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

function messageOf(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'msg' in answer ? String(answer.msg) : ''
}
