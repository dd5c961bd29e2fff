import type { Context, Handler } from '../../config/command'
import { CliError } from '../../terminal/errors'
import type { HttpFetch } from '../../terminal/io'
import { facts } from '../../terminal/table'
import { fieldsOf, parseJson } from '../../terminal/text'
import { packageVersion } from '../../terminal/version'

const PACKAGE = '@bgk/cli'
const REGISTRY = 'https://registry.npmjs.org'

/** `bgk update`: whether the registry has a newer version, and the line that installs it. It installs nothing itself. */
export const update: Handler = async (context, _args, flags) => {
  const { io, output } = context
  const isOff = flags.updateCheck === false || ['1', 'true'].includes(io.env.BGK_NO_UPDATE_NOTIFIER ?? '')
  const latest = isOff ? undefined : await latestVersion(context)
  const isNewer = latest !== undefined && isLater(latest, packageVersion)
  const install = isNewer ? `npm install -g ${PACKAGE}@${latest}` : null
  return output.answer(
    { installed: packageVersion, latest: latest ?? null, newer: isNewer, install },
    facts([
      ['Installed', packageVersion],
      ['Latest', latest ?? 'skipped: BGK_NO_UPDATE_NOTIFIER or --no-update-check'],
      ...(install === null ? [] : [['Install', install] as const]),
    ]),
  )
}

async function latestVersion({ io, settings, signal }: Context): Promise<string> {
  const registry = (io.env.npm_config_registry || REGISTRY).replace(/\/+$/, '')
  const limit = AbortSignal.timeout(settings.timeoutMs ?? 10_000)
  const { status, text } = await ask(registry, io.fetch, AbortSignal.any([signal, limit]))
  if (status === 404) throw new CliError('not_found', `${registry} does not have ${PACKAGE}`)
  const { latest } = fieldsOf(fieldsOf(parseJson(text))['dist-tags'])
  if (status !== 200 || typeof latest !== 'string' || !VERSION.test(latest))
    throw new CliError('network', `${registry} returned HTTP ${status} without a version`, {
      retryable: true,
    })
  return latest
}

async function ask(registry: string, fetch: HttpFetch, signal: AbortSignal) {
  try {
    const headers = { accept: 'application/vnd.npm.install-v1+json' }
    const answer = await fetch(`${registry}/${PACKAGE.replace('/', '%2f')}`, { headers, signal })
    return { status: answer.status, text: await answer.text() }
  } catch (cause) {
    throw new CliError('network', `cannot reach the registry at ${new URL(registry).origin}`, {
      hint: 'check your network, or set HTTPS_PROXY',
      retryable: true,
      cause,
    })
  }
}

const VERSION = /^(\d+)\.(\d+)\.(\d+)(-[\w.-]+)?(?:\+[\w.-]+)?$/

/** Compares versions; a release follows its prereleases. */
export function isLater(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => VERSION.exec(text) ?? [])
  for (const index of [1, 2, 3]) {
    const difference = Number(first?.[index] ?? 0) - Number(second?.[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return first?.[4] === undefined && second?.[4] !== undefined
}

/** `bgk version`. */
export const version: Handler = async ({ io, output }) => {
  const document = {
    bgk: packageVersion,
    node: process.versions.node,
    platform: `${io.platform} ${process.arch}`,
  }
  return output.answer(document, facts(Object.entries(document)))
}
