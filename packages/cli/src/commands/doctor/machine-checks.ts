import type { Context } from '../../context'
import { wantsColor } from '../../output/paint'
import { proxyFor } from '../../proxy/proxy-settings'
import { type Check, failed, ok, warning } from './check'

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
