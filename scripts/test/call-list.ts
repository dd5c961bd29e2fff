import { demo, doors, type Endpoint, endpoints, siblings } from '@bgk/sdk/endpoints'

const titles: Readonly<Record<string, string>> = {
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

/** `docs/calls.md`, made from the endpoint table. */
export function callList(): string {
  const groups: [string, Readonly<Record<string, Endpoint>>][] = Object.entries(endpoints)
  const count = groups.reduce((sum, [, group]) => sum + Object.keys(group).length, 0)
  const sections = groups.map(([name, group]) => {
    const rows = Object.entries(group).map(
      ([method, entry]) =>
        `| \`${entry.name}\` | ${entry.method} \`${entry.path}\` | ${entry.auth ? 'yes' : ''} | ${entry.response ? `\`client.${clientGroup(name)}.${method}\`` : 'later'} |`,
    )
    return [
      `## ${titles[name]}`,
      '',
      '| call | on the wire | login | in the client |',
      '|---|---|---|---|',
      ...rows,
    ].join('\n')
  })
  return [
    '# Calls',
    '',
    `The ${count} calls of the wire, made from the SDK's endpoint table; \`npm run docs\` writes this page. Payloads that no client of the family shows are our own: [wire-own.md](wire-own.md).`,
    '',
    sections.join('\n\n'),
    '',
    '## Beside the table',
    '',
    'Calls of the family that the 104 lack, made with `call(client.transport, doors.spotFills, { page: 1, limit: 20 })` of `@bgk/sdk/endpoints`. The product needs the `siblings`. The `doors` are other paths to the same work, for clients that know them; `--no-sibling-doors` of the sandbox closes them. The `demo` calls are answered by a demonstration alone. GET `/res/preview/{resseq}` gives an uploaded picture to its owner (header `token`) and to the staff.',
    '',
    '| call | on the wire | login |',
    '|---|---|---|',
    ...Object.values({ ...siblings, ...doors, ...demo }).map(
      ({ name, method, path, auth }) => `| \`${name}\` | ${method} \`${path}\` | ${auth ? 'yes' : ''} |`,
    ),
    '',
  ].join('\n')
}

/** Member calls are methods of `client.user`: one object for all that concerns a person. */
function clientGroup(name: string): string {
  return name === 'member' ? 'user' : name
}
