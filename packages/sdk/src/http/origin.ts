import { BgkError } from '../errors'

const EXAMPLE = 'e.g. https://bgk.example or https://bgk.example/api'

/**
 * The origin of an exchange as every address begins with it: scheme, host and path, without a slash at its end.
 * Throws BgkError CONFIG for what is no http or https URL, and for one with a query, a fragment or credentials.
 *
 * @example
 * originOf('https://bgk.example/api/') // 'https://bgk.example/api'
 */
export function originOf(given: unknown): string {
  const url = typeof given === 'string' ? parse(given) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw invalid(
      `origin must be an http or https URL, ${EXAMPLE}`,
      typeof given === 'string' ? given : typeof given,
    )
  const bare = `${url.origin}${url.pathname.replace(/\/+$/, '')}`
  if (url.username !== '' || url.password !== '')
    throw invalid(
      `origin must not hold a user or a password: give ${bare} and log in with client.session.login`,
      bare,
    )
  if (/[?#]/.test(url.href)) throw invalid(`origin must end before the ? or #: give ${bare}`, bare)
  return bare
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

const invalid = (message: string, given: string) =>
  new BgkError('CONFIG', message, {
    field: 'origin',
    params: { given: given.slice(0, 100), allowed: 'http(s) URL' },
  })
