import type { FlagSpec } from '../../manifest-shape'

/** Which running sandbox is meant. */
export const placeFlags: readonly FlagSpec[] = [
  {
    flags: '--data-dir <dir>',
    summary: 'folder of its database (default .bgk); or BGK_SANDBOX_KEY with --url',
  },
]
