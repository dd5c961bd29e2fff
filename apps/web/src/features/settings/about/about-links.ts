import type { AboutUs } from '@bgk/sdk'

export interface AboutLink {
  readonly kind: 'phone' | 'mail' | 'website' | 'social'
  /** As shown: the number, the address, or the network's name. */
  readonly text: string
  /** What of it stands beside the name: the host. */
  readonly host?: string
  readonly href: string
}

/** Names of networks are the same in every language. */
const NETWORKS: Readonly<Record<string, string>> = {
  discord: 'Discord',
  facebook: 'Facebook',
  instagram: 'Instagram',
  line: 'LINE',
  medium: 'Medium',
  reddit: 'Reddit',
  telegram: 'Telegram',
  tiktok: 'TikTok',
  twitter: 'X',
  wechat: 'WeChat',
  weibo: 'Weibo',
  whatsapp: 'WhatsApp',
  x: 'X',
  youtube: 'YouTube',
  zalo: 'Zalo',
}

/** `https://x.example` and nothing that could run code. */
function webAddress(text: string): URL | undefined {
  try {
    const url = new URL(text)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
  } catch {
    return undefined
  }
}

/** TELEGRAM_URL, telegramUrl and telegram are one network. */
const networkOf = (key: string): string | undefined =>
  NETWORKS[key.toLowerCase().replace(/(?:_?(?:url|link))$/, '')]

function linkOf(key: string, value: string): AboutLink | undefined {
  const text = value.trim()
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return { kind: 'mail', text, href: `mailto:${text}` }
  if (/^\+?[\d\s().-]{5,}$/.test(text))
    return { kind: 'phone', text, href: `tel:${text.replace(/[^\d+]/g, '')}` }
  const url = webAddress(text)
  if (!url) return undefined
  const network = networkOf(key)
  return network
    ? { kind: 'social', text: network, host: url.host, href: url.href }
    : { kind: 'website', text: url.host, href: url.href }
}

/**
 * How the company is reached. Only LINEURL is known by its key; every other value shows by its form what it is: a phone number, a mailbox
 * or an address of the web, whose key may name a network.
 */
export function aboutLinks({ lineUrl, entries }: AboutUs): readonly AboutLink[] {
  const links = { ...entries, ...(lineUrl !== undefined && { LINEURL: lineUrl }) }
  return Object.entries(links).flatMap(([key, value]) => linkOf(key, value) ?? [])
}

/** What the exchange says of itself: the longest value that is none of the links. */
export function introduction({ entries }: AboutUs): string {
  const texts = Object.entries(entries).filter(([key, value]) => !linkOf(key, value) && value.includes(' '))
  return texts.map(([, value]) => value).sort((a, b) => b.length - a.length)[0] ?? ''
}
