import type { Requirement } from '../requirement'

export const routes: readonly Requirement[] = []
