import type { Requirement } from '../requirement'

export const messages: readonly Requirement[] = []
