import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { usageError } from '../terminal/errors'
import type { Io } from '../terminal/io'
import { parseJson } from '../terminal/json'

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

/** What a running sandbox notes in its data folder. */
export interface RunningSandbox {
  readonly url: string
  /** Of its control plane. */
  readonly key: string
  /** Of its process, where it has said so. */
  readonly pid: number | undefined
  /** Path of its local socket, where it has one. */
  readonly socket?: string | undefined
}

/** The folder a sandbox keeps its data in unless it is told otherwise. */
export const SANDBOX_FOLDER = '.bgk'

/** The note in this folder; undefined where there is none, or none that can be read. */
export async function readRunningSandbox(folder: string): Promise<RunningSandbox | undefined> {
  const value = parseJson(await readFile(join(folder, 'control.json'), 'utf8').catch(() => ''))
  if (typeof value !== 'object' || value === null || !('url' in value) || !('key' in value)) return undefined
  const { url, key } = value
  if (typeof url !== 'string' || typeof key !== 'string' || !URL.canParse(url)) return undefined
  const pid = 'pid' in value && typeof value.pid === 'number' ? value.pid : undefined
  const socket = 'socket' in value && typeof value.socket === 'string' ? value.socket : undefined
  return { url, key, pid, socket }
}

/**
 * Where the sandbox answers that runs in this folder, whatever its port. Only this machine counts: a folder from elsewhere
 * must not send passwords anywhere.
 */
export async function runningOrigin({
  cwd,
  isRunning,
}: Pick<Io, 'cwd' | 'isRunning'>): Promise<string | undefined> {
  const found = await readRunningSandbox(join(cwd, SANDBOX_FOLDER))
  if (found?.pid === undefined || !isRunning(found.pid)) return undefined
  return isLoopback(new URL(found.url).hostname) ? checkOrigin(found.url, SANDBOX_FOLDER) : undefined
}
