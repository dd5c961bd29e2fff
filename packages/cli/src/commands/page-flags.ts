import type { FlagSpec } from '../manifest-shape'

/** The flags of a list in pages. */
export const pageFlags: readonly FlagSpec[] = [
  { flags: '--page <n>', summary: 'page, from 1' },
  { flags: '--limit <n>', summary: 'rows a page, 1 to 100 (default 20)' },
  { flags: '--all', summary: 'every page' },
]

/** The flags of a list in pages whose rows have a time. */
export const historyFlags: readonly FlagSpec[] = [
  ...pageFlags,
  { flags: '--since <time>', summary: 'rows from then on: a date, a moment, or how long ago (24h, 7d)' },
  { flags: '--until <time>', summary: 'rows before then; a date is included' },
]
