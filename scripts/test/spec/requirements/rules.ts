import type { Requirement } from '../requirement'

export const rules: readonly Requirement[] = []
