import { StartError } from './start-error'

/** Where others find the exchange, through a proxy on this machine. */
export interface PublicUrl {
  /** As browsers send it: `https://exchange.example.com`. */
  readonly origin: string
  /** As the header `Host` has it: `exchange.example.com`, with a port that is not the scheme's own. */
  readonly host: string
  readonly isTls: boolean
}

/** Throws StartError for what is no origin: a path, a query, another scheme. */
export function readPublicUrl(text: string): PublicUrl {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (
    url === undefined ||
    !/^https?:$/.test(url.protocol) ||
    text.includes('*') ||
    url.origin !== text.replace(/\/$/, '')
  ) {
    throw new StartError(
      `The public URL is written as https://exchange.example.com, without a path; it is "${text}".`,
    )
  }
  return { origin: url.origin, host: url.host, isTls: url.protocol === 'https:' }
}
