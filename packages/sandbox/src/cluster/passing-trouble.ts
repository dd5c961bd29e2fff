import { StoreError } from '../store/store-error'

/** Whether the database may do later what it did not do now; another node may have begun to lead meanwhile. */
export function isPassing(error: unknown): boolean {
  return error instanceof StoreError && /^(TROUBLE|LOST|TAKEN|UNREACHABLE)$/.test(error.code)
}

/** Whether an engine is over because another node leads. */
export function isTakenOver(error: unknown): boolean {
  return error instanceof StoreError && (error.code === 'TAKEN' || error.code === 'LOST')
}
