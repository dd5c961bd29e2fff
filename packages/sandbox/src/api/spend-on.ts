import { EngineError } from '../engine/engine-error'
import { Rejection } from './rejection'
import type { Services } from './services'

/** A code, and what it was sent for. */
export interface SentCode {
  /** Of the contact, from `accountKeys`. */
  readonly key: string
  readonly purpose: string
  readonly code: string
}

/**
 * Spends a code on a command and gives it back where nothing was done. Throws Rejection CODE_INVALID when it is not good any more: who
 * shares it may have been faster.
 */
export async function spendOn<T>(
  { codes }: Services,
  { key, purpose, code }: SentCode,
  run: () => Promise<T>,
): Promise<T> {
  const giveBack = await codes.spend(key, purpose, code)
  if (giveBack === undefined) throw new Rejection('CODE_INVALID', { field: 'code' })
  try {
    return await run()
  } catch (error) {
    if (isUndone(error)) await giveBack()
    throw error
  }
}

function isUndone(error: unknown): boolean {
  if (error instanceof Rejection) return true
  return error instanceof EngineError && (error.code === 'BUSY' || error.code === 'STOPPED')
}
