import { BgkError } from '../errors'

const EXAMPLE = 'e.g. https://bgk.example or https://bgk.example/api'

/**
 * The origin of an exchange as every address begins with it: scheme, host and path, without a slash at its end.
 * Throws BgkError CONFIG for what is no http or https URL, and for one with a query, a fragment or credentials.
 *
 * @example
 * originOf('https://bgk.example/api/') // 'https://bgk.example/api'
 */
export function originOf(input: unknown): string {
  const url = typeof input === 'string' ? parse(input) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw invalid(
      `origin must be an http or https URL, ${EXAMPLE}`,
      typeof input === 'string' ? input : typeof input,
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

type Parts = Pick<URL, 'protocol' | 'origin' | 'pathname' | 'username' | 'password' | 'href'>

function parse(text: string): Parts | undefined {
  try {
    const { protocol, origin, pathname, username, password, href } = new URL(text)
    return { protocol, origin, pathname, username, password, href }
  } catch (error) {
    // The URL of older React Natives checks a text, but throws another error when its parts are read.
    return error instanceof TypeError ? undefined : plainParts(text)
  }
}

function plainParts(text: string): Parts | undefined {
  const found = /^(https?:)\/\/(?:([^\s/?#@]*)@)?([^\s/?#@]+)([^\s?#]*)/i.exec(text)
  if (!found) return undefined
  const [, scheme = '', username = '', host = '', pathname = ''] = found
  const protocol = scheme.toLowerCase()
  const bare = host.toLowerCase().replace(protocol === 'https:' ? /:443$/ : /:80$/, '')
  return { protocol, origin: `${protocol}//${bare}`, pathname, username, password: '', href: text }
}

const invalid = (message: string, input: string) =>
  new BgkError('CONFIG', message, {
    field: 'origin',
    params: { value: input.slice(0, 100), allowed: 'http(s) URL' },
  })
