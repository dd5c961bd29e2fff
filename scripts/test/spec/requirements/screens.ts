import type { Requirement } from '../requirement'

export const screens: readonly Requirement[] = []
