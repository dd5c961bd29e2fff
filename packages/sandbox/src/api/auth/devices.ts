import type { Device, LoginRecord } from '@bgk/sdk'
import type { ExchangeState } from '../../core/exchange-state'
import type { Origin } from '../../core/kernel/command'
import { sessionId, sessionIsLive } from '../../core/kernel/sessions'

/** Order matters: browsers include the names of earlier ones. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
  [/^node\b|^undici\b/i, 'Node.js'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const LONGEST_HEADER = 512

/** Browser and system by known name, never the sender's text; '' if unknown. */
export function deviceOf(userAgent: string | null | undefined): string {
  const text = (userAgent ?? '').slice(0, LONGEST_HEADER)
  const known = [PROGRAMS, SYSTEMS].map((names) => names.find(([pattern]) => pattern.test(text))?.[1])
  return known.filter((name) => name !== undefined).join(', ')
}

/** Network address without its last part: two numbers of IPv4, two groups of IPv6; '' if invalid. */
export function maskedAddress(ip: string): string {
  const [, first, second] = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/i.exec(ip) ?? []
  if (first !== undefined) return `${first}.${second}.*.*`
  const [, group, next] = /^([\da-f]{1,4}):([\da-f]{1,4}):/i.exec(ip) ?? []
  return group === undefined ? '' : `${group}:${next}:*`
}

function originOf({ device, address }: Origin): Pick<Device, 'device' | 'address'> {
  return { ...(device !== '' && { device }), ...(address !== '' && { address }) }
}

/** Open sessions of a member: the current one, then by latest use; `current`: hash of the caller's token. */
export function devicesOf(state: ExchangeState, uid: number, current: string): readonly Device[] {
  return [...(state.members.get(uid)?.sessions ?? [])]
    .filter((session) => sessionIsLive(session, state.now))
    .sort((a, b) => b.usedTs - a.usedTs)
    .sort((a, b) => Number(b.tokenHash === current) - Number(a.tokenHash === current))
    .map(({ tokenHash, createdTs, usedTs, origin }) => ({
      id: sessionId(tokenHash),
      ...(origin !== undefined && originOf(origin)),
      firstSeenAt: createdTs,
      lastSeenAt: usedTs,
      current: tokenHash === current,
    }))
}

/** Login history of a member, newest first. */
export function loginsOf({ security }: ExchangeState, uid: number): readonly LoginRecord[] {
  return security
    .logins(uid)
    .map((login) => ({ time: login.ts, ...originOf(login), succeeded: login.succeeded }))
    .reverse()
}
