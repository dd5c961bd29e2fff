import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Io } from '../io'
import { checkOrigin, isLoopback } from './check-origin'

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
  const value = parse(await readFile(join(folder, 'control.json'), 'utf8').catch(() => ''))
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
