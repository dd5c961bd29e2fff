import type { Context } from '../../config/command'
import { proxyFor } from '../../exchange/proxy'
import { type CliError, type ExitName, exitCodeOf } from '../../terminal/errors'
import { wantsColor } from '../../terminal/paint'
import { field, type View } from '../../terminal/view'

/** What was looked at, and how it is. */
export interface Check {
  readonly name: string
  readonly state: 'ok' | 'warning' | 'failed' | 'skipped'
  readonly found: string
  /** How to mend it. */
  readonly mend?: string
  /** Of one that failed: what a script gets. */
  readonly code?: ExitName
}

export const ok = (name: string, found: string): Check => ({ name, state: 'ok', found })

export const skipped = (name: string, found: string): Check => ({ name, state: 'skipped', found })

export const warning = (name: string, found: string, mend: string): Check => ({
  name,
  state: 'warning',
  found,
  mend,
})

export const failed = (name: string, code: ExitName, found: string, mend: string): Check => ({
  name,
  state: 'failed',
  code,
  found,
  mend,
})

/** What an error means to a check. */
export const failedBy = (name: string, { exitName, message, details }: CliError): Check =>
  failed(name, exitName, message, details.hint ?? '')

export const checkView: View<Check> = {
  type: 'check',
  about: 'A check of the setup',
  fields: [
    field.text('name', 'Check', { title: 'Check' }),
    field.text('state', 'State: ok, warning, failed or skipped', { title: 'State' }),
    field.text('found', 'Description', { title: 'Found' }),
    field.text('mend', 'Suggested fix; null if none', { value: ({ mend }) => mend || null }),
    field.text('code', 'Name of the exit code of a failure'),
    field.integer('exit', 'Exit code of a failure', {
      value: ({ code }) => (code === undefined ? null : exitCodeOf(code)),
    }),
  ],
}

const LEAST_NODE = [20, 19] as const

/** What the program runs on and writes to. */
export function machineChecks({ io, settings, output }: Context, nodeVersion: string): readonly Check[] {
  return [nodeCheck(nodeVersion), terminalCheck(), utf8Check(), colourCheck(), proxyCheck()]

  function terminalCheck(): Check {
    const { columns, rows, isTTY } = io.stdout
    if (!isTTY) return ok('Terminal', 'output goes to a pipe or a file')
    const size = `${columns ?? '?'} x ${rows ?? '?'}, ${io.env.TERM ?? 'TERM is not set'}`
    return io.env.TERM === 'dumb'
      ? warning('Terminal', size, 'set TERM to what the terminal is, such as xterm-256color')
      : ok('Terminal', size)
  }

  function utf8Check(): Check {
    const locale = localeOf(io.env)
    return isUtf8(io)
      ? ok('UTF-8', locale || io.platform)
      : warning('UTF-8', locale === '' ? 'no locale is set' : `the locale is ${locale}`, 'set LANG=C.UTF-8')
  }

  function colourCheck(): Check {
    const by = ['NO_COLOR', 'CLICOLOR_FORCE', 'CLICOLOR'].find((name) => io.env[name])
    const on = wantsColor(settings.color, io.env, output.isTty) ? 'on' : 'off'
    const why = settings.color !== 'auto' ? '--color or the profile' : (by ?? 'the terminal')
    return ok('Colour', `${on}, by ${why}`)
  }

  function proxyCheck(): Check {
    const proxy = proxyFor(settings.origin, io.env)
    return ok('Proxy', proxy === undefined ? 'none' : `${proxy.host} (${proxy.protocol.replace(':', '')})`)
  }
}

const localeOf = (env: Context['io']['env']): string => env.LC_ALL || env.LC_CTYPE || env.LANG || ''

/** Whether signs outside ASCII can be shown. */
export const isUtf8 = ({ env, platform }: Pick<Context['io'], 'env' | 'platform'>): boolean =>
  platform === 'win32' || platform === 'darwin' || /utf-?8/i.test(localeOf(env))

function nodeCheck(version: string): Check {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [leastMajor, leastMinor] = LEAST_NODE
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
    ? ok('Node', version)
    : failed('Node', 'usage', version, `bgk needs Node ${LEAST_NODE.join('.')} or later`)
}
