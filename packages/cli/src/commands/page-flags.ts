import type { FlagSpec } from '../manifest-shape'

/** The flags of a list in pages. */
export const pageFlags: readonly FlagSpec[] = [
  { flags: '--page <n>', summary: 'page, from 1' },
  { flags: '--limit <n>', summary: 'rows a page, 1 to 100 (default 20)' },
  { flags: '--all', summary: 'every page' },
]
