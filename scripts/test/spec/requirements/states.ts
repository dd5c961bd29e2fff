import type { Requirement } from '../requirement'

export const states: readonly Requirement[] = []
