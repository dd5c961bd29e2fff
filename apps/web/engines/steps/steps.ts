import type { Walk } from '../walk'

/** Actions by title. */
export type Steps = Readonly<Record<string, (walk: Walk) => Promise<void>>>
