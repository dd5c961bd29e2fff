import type { Requirement } from '../requirement'

export const frame: readonly Requirement[] = []
