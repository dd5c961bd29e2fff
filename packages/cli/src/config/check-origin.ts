import { usageError } from '../cli-error'

/**
 * The origin behind `--url`, normalised. Plain http is for this machine only: a token sent over it elsewhere is public.
 * ws and wss are read as http and https.
 */
export function checkOrigin(text: string, source: string): string {
  let url: URL
  try {
    url = new URL(text.includes('://') ? text : withScheme(text))
  } catch {
    // What stands before @ and behind ? is perhaps a secret.
    const shown = text.replace(/[^/]*@/, '').replace(/[?#].*$/s, '')
    throw usageError(`${source} is not an address: "${shown}"`, 'write it like https://exchange.example')
  }
  const protocol = url.protocol.replace(/^ws/, 'http')
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw usageError(`${source} must start with https:// (or http:// on this machine), not "${url.protocol}"`)
  }
  if (url.username !== '' || url.password !== '') {
    throw usageError(`${source} must not hold a user name or password`, 'log in with: bgk auth login')
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw usageError(`${source} must be an origin without a path`, `did you mean ${protocol}//${url.host} ?`)
  }
  if (protocol === 'http:' && !isLoopback(url.hostname)) {
    throw usageError(
      `${source} uses plain http to ${url.hostname}: passwords and tokens would travel readable`,
      `use https://${url.host}`,
    )
  }
  return `${protocol}//${url.host}`
}

/** An address without a scheme: http on this machine, https elsewhere. */
function withScheme(text: string): string {
  // An IPv6 address without brackets, such as ::1 or ::1:8080, is no host with a port.
  const address = text === '::1' ? '[::1]' : text
  return `${isLoopback(new URL(`https://${address}`).hostname) ? 'http' : 'https'}://${address}`
}

/** Whether a host name is this machine. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  )
}
