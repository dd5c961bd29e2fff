import type { Requirement } from '../requirement'

export const validation: readonly Requirement[] = []
