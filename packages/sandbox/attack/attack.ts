import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Target } from './attack-target'
import { countThemes, isTrouble, pageWithTable, textReport } from './report'
import { runAttack } from './run-attack'
import type { Ground } from './start-cluster'
import { themesOf } from './themes'

export type OpenGround = Ground & { close(): Promise<unknown> }

/**
 * Runs `npm run attack`: prints the outcome of every case and returns the exit code, 1 if an attack
 * succeeded. `packageUrl`: folder of this package; `openGround` starts the servers of a cluster. Rejects with
 * one line for wrong arguments.
 */
export async function attack(
  argv: readonly string[],
  packageUrl: URL,
  print: (text: string) => void,
  openGround?: () => Promise<OpenGround>,
): Promise<number> {
  const many = { type: 'string', multiple: true } as const
  const flag = { type: 'boolean' } as const
  const parsed = parseArgs({
    args: [...argv],
    options: {
      theme: many,
      case: many,
      against: { type: 'string' },
      cluster: flag,
      key: { type: 'string' },
      json: flag,
      list: flag,
      docs: flag,
    },
  }).values
  const themes = themesOf(parsed.cluster === true)
  const known = themes.map(({ name }) => name)
  const ids = themes.flatMap(({ name, cases }) => cases.map(({ id }) => `${name}/${id}`))
  const wrong =
    parsed.theme?.find((name) => !known.includes(name)) ?? parsed.case?.find((id) => !ids.includes(id))
  if (wrong !== undefined)
    throw new Error(`There is no "${wrong}": the themes are ${known.join(', ')}; --list shows the cases.`)
  if (parsed.docs && (parsed.theme ?? parsed.case ?? parsed.against) !== undefined)
    throw new Error('--docs writes the table of everything: omit --theme, --case and --against.')
  if (parsed.cluster && openGround === undefined)
    throw new Error('A cluster to attack is started in the workspace: npm run attack -- --cluster.')
  if (parsed.cluster && parsed.against !== undefined)
    throw new Error('--cluster starts its own nodes: omit --against.')
  if (parsed.list) {
    for (const { name, cases } of themes) for (const { id, title } of cases) print(`${name}/${id}: ${title}`)
    return 0
  }
  const only = parsed.theme ?? parsed.case?.map((id) => id.split('/')[0] ?? '')
  const ground = parsed.cluster ? await openGround?.() : undefined
  const results = await runAttack({
    packageUrl,
    ...(ground && { ground }),
    ...(only && { only }),
    ...(parsed.case && { chosen: ({ name }, { id }) => parsed.case?.includes(`${name}/${id}`) === true }),
    ...(parsed.against !== undefined && { against: await targetAt(parsed.against, parsed.key) }),
  }).finally(() => ground?.close())
  print(
    parsed.json
      ? JSON.stringify({ themes: countThemes(results), results }, undefined, 2)
      : textReport(results),
  )
  if (parsed.docs) {
    const page = new URL('../../docs/operate/attacks.md', packageUrl)
    await writeFile(page, pageWithTable(await readFile(page, 'utf8'), results, parsed.cluster === true))
  }
  return results.some(isTrouble) ? 1 : 0
}

/** A running exchange, which reports if its clock can be moved. */
async function targetAt(against: string, key: string | undefined): Promise<Target> {
  const url = new URL(against).origin
  const answer = await fetch(`${url}/sandbox/health`).catch((cause: unknown) => {
    throw new Error(`No response from ${url}.`, { cause })
  })
  const health: unknown = await answer.json().catch(() => undefined)
  const isVirtual =
    typeof health === 'object' && health !== null && 'clock' in health && health.clock === 'virtual'
  return { url, controlKey: key, clock: isVirtual && key !== undefined, packageUrl: undefined }
}
