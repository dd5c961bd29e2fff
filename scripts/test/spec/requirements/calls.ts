import type { Requirement } from '../requirement'

export const calls: readonly Requirement[] = []
