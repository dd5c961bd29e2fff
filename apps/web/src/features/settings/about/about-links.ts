import type { AboutUs } from '@bgk/sdk'

export interface AboutLink {
  readonly kind: 'phone' | 'mail' | 'website' | 'social'
  /** Displayed text: number, address or network name. */
  readonly text: string
  /** Host of the link, shown beside the name. */
  readonly host?: string
  readonly href: string
}

/** Network names, the same in every language. */
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
 * Contacts of the company. Only LINEURL is known by its key. Every other value is a phone number, a mailbox
 * or a web address by its form, and its key may name a network.
 */
export function aboutLinks({ lineUrl, entries }: AboutUs): readonly AboutLink[] {
  const links = { ...entries, ...(lineUrl !== undefined && { LINEURL: lineUrl }) }
  return Object.entries(links).flatMap(([key, value]) => linkOf(key, value) ?? [])
}

/** Description of the exchange: the longest value that is not a link. */
export function introduction({ entries }: AboutUs): string {
  const texts = Object.entries(entries).filter(([key, value]) => !linkOf(key, value) && value.includes(' '))
  return texts.map(([, value]) => value).sort((a, b) => b.length - a.length)[0] ?? ''
}
