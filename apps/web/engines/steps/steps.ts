import type { Walk } from '../walk'

/** What is done, by what it shows when it succeeds. */
export type Steps = Readonly<Record<string, (walk: Walk) => Promise<void>>>
