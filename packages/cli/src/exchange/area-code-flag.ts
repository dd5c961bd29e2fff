import type { FlagSpec } from '../manifest-shape'

/** The flag of commands that take a phone number. */
export const areaCodeFlag: FlagSpec = {
  flags: '--area-code <code>',
  summary: 'dialling code of a phone number (default 86)',
}
