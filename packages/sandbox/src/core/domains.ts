import type { Domain } from './domain'

/** In the order in which they tick and are saved. */
export const domains: readonly Domain[] = []
