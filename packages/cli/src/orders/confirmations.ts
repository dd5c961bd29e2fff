// Dry runs that may be sent as they were shown: `--dry-run` keeps the attempt, key and all, for two minutes, and `--confirm ID` sends that
// very attempt. Sent twice it is still one: the exchange and the journal know its key. Files 0600, removed once they are used or old.

import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Attempt } from '@bgk/sdk'
import { isMissing, readText, writeFileAtomic } from '../config/files'
import { CliError } from '../terminal/errors'
import { fieldsOf, parseJson } from '../terminal/text'
import { isAttempt, isTyped, type Typed } from './entry'

/** Lifetime of a confirmation, unless an assistant made the dry run. */
const LIFETIME_MS = 120_000

/** A dry run as it is kept. */
export interface Confirmation {
  readonly id: string
  /** Epoch milliseconds of this machine. */
  readonly expiresAt: number
  readonly typed: Typed
  readonly attempt: Attempt
  /** Doing it twice is another thing than doing it once. */
  readonly once: boolean
}

const folderOf = (dir: string): string => join(dir, 'confirmations')
const ID = /^[A-Za-z0-9-]{8,64}$/

/** Keeps an attempt that was shown and not sent. */
export async function storeConfirmation(
  dir: string,
  {
    attempt,
    typed,
    once,
    now,
    lifetimeMs = LIFETIME_MS,
  }: {
    readonly attempt: Attempt
    readonly typed: Typed
    readonly once: boolean
    readonly now: number
    readonly lifetimeMs?: number | undefined
  },
): Promise<Confirmation> {
  await removeExpired(dir, now)
  const confirmation: Confirmation = { id: attempt.key, expiresAt: now + lifetimeMs, typed, attempt, once }
  const path = join(folderOf(dir), `${confirmation.id}.json`)
  await writeFileAtomic(path, `${JSON.stringify({ v: 1, ...confirmation })}\n`, 'new')
  return confirmation
}

/** The dry run behind an id; exit 12 when there is none or it is too old. */
export async function readConfirmation(dir: string, id: string, now: number): Promise<Confirmation> {
  if (!ID.test(id)) throw expiredError(id)
  const path = join(folderOf(dir), `${id}.json`)
  const found = await readStored(path)
  if (found === undefined) throw expiredError(id)
  if (found.expiresAt >= now) return found
  await rm(path, { force: true })
  throw expiredError(id)
}

/** Takes a dry run for sending; of two that want it at once one gets it, the other exit 12. */
export async function consumeConfirmation(dir: string, id: string): Promise<void> {
  try {
    await rm(join(folderOf(dir), `${id}.json`))
  } catch (error) {
    throw isMissing(error) ? expiredError(id) : error
  }
}

const expiredError = (id: string): CliError =>
  new CliError('limit', `there is no dry run "${id}" to confirm: it was sent, or is too old`, {
    reason: 'CONFIRMATION_EXPIRED',
    field: 'confirm',
    hint: 'make a new one with --dry-run',
  })

async function readStored(path: string): Promise<Confirmation | undefined> {
  const value = parseJson((await readText(path)) ?? '')
  const { v, id, expiresAt, typed, attempt, once } = fieldsOf(value)
  if (v !== 1 || typeof id !== 'string' || typeof expiresAt !== 'number') return undefined
  return isTyped(typed) && isAttempt(attempt)
    ? { id, expiresAt, typed, attempt, once: once !== false }
    : undefined
}

async function removeExpired(dir: string, now: number): Promise<void> {
  const names = await readdir(folderOf(dir)).catch((): string[] => [])
  for (const name of names) {
    const path = join(folderOf(dir), name)
    const stored = await readStored(path)
    if (stored === undefined || stored.expiresAt < now) await rm(path, { force: true })
  }
}
