export type StoreErrorCode =
  /** In use by another running process. */
  | 'LOCKED'
  /** Contains data of another program. */
  | 'FOREIGN'
  /** Written by a newer version. */
  | 'NEWER'
  /** Written in a format that no release reads. */
  | 'UNSUPPORTED'
  | 'UNREACHABLE'
  /** Stored data contradicts itself; the message names the first bad seq, if any. */
  | 'CORRUPT'
  /** The database went away while running. */
  | 'LOST'
  /** The database rejected a statement. */
  | 'REFUSED'
  /** The database is unavailable for now. The store reconnects by itself; retry later. */
  | 'TROUBLE'
  /** Another process has opened the database since, or its journal was replaced. */
  | 'TAKEN'

/** An unusable store; `message` is one line for the operator and contains no password. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: StoreErrorCode

  constructor(code: StoreErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.code = code
  }
}

interface StoredFormat {
  /** Subject of the error message, with its place. */
  readonly what: string
  /** Newest readable version. */
  readonly known: number
  /** Remedy for data of no release, as an imperative without a full stop. */
  readonly discard: string
}

/** Returns the version of stored data. Throws StoreError: NEWER, or UNSUPPORTED for data of no release. */
export function requireVersion(stored: unknown, { what, known, discard }: StoredFormat): number {
  const version = Number(stored ?? Number.NaN)
  if (!Number.isSafeInteger(version) || version < 1) {
    throw new StoreError(
      'UNSUPPORTED',
      `${what} was written before the first release, in a format that no release reads. Nothing was changed. ${discard}, or open it with the program that wrote it.`,
    )
  }
  if (version <= known) return version
  throw new StoreError(
    'NEWER',
    `${what} was written by a newer program (format ${version}; this one reads up to ${known}). Nothing was changed. Update this program.`,
  )
}

/** Returns true if the database may succeed later; another node may have begun to lead meanwhile. */
export function isPassing(error: unknown): boolean {
  return error instanceof StoreError && /^(TROUBLE|LOST|TAKEN|UNREACHABLE)$/.test(error.code)
}

/** Returns true if an engine ended because another node leads. */
export function isTakenOver(error: unknown): boolean {
  return error instanceof StoreError && (error.code === 'TAKEN' || error.code === 'LOST')
}

export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
