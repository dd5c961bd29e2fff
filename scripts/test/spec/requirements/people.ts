import type { Requirement } from '../requirement'

export const people: readonly Requirement[] = []
