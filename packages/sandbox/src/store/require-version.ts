import { StoreError } from './store-error'

export interface StoredFormat {
  /** Subject of the error message, with its place. */
  readonly what: string
  /** The newest this program reads. */
  readonly known: number
  /** Remedy for data of no release, as an imperative without a full stop. */
  readonly discard: string
}

/** The version that stored data names. Throws StoreError: NEWER, or UNSUPPORTED for data of no release. */
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
