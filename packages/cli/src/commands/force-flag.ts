import type { FlagSpec } from '../manifest-shape'

/** Of commands that are not done twice by mistake. */
export const forceFlag: FlagSpec = {
  flags: '--force-duplicate',
  summary: 'send although an identical one was sent within 10 s',
}
