import type { Requirement } from '../requirement'

export const limits: readonly Requirement[] = []
