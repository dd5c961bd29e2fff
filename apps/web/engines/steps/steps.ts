import type { Walk } from '../walk'

export type Steps = Readonly<Record<string, (walk: Walk) => Promise<void>>>
