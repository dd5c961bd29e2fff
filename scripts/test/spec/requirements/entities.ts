import type { Requirement } from '../requirement'

export const entities: readonly Requirement[] = []
