import type { Copy } from './copy'

/** Most that a change may touch. */
type Budget =
  | { readonly files: number }
  /** New folders, new files outside of them, and lines in existing files. */
  | { readonly folders: number; readonly newFiles: number; readonly lines: number }

/** A change as a contributor would write it, applied to a copy of the repository. */
export interface Drill {
  readonly name: string
  /** Contents of the change, for the table. */
  readonly contents: string
  readonly budget: Budget
  /** Writes the change; throws DrillFailed when an anchor is gone. */
  apply(copy: Copy): void
  /** Test that the new thing works. It is not part of the change and not counted. */
  readonly proof: { readonly folder: string; readonly text: string }
  /** Existing tests that notice an incomplete change. */
  readonly tests: readonly string[]
}

/** Name of a proof: hidden from git in the copy. */
export const proofFile = ({ name, proof }: Drill): string =>
  `${proof.folder}/drill-${name.replaceAll(' ', '-')}.test.ts`
