import type { Requirement } from '../requirement'
import { limitsOfFigures } from './limits-figures'
import { limitsOfTime } from './limits-time'

export const limits: readonly Requirement[] = [...limitsOfTime, ...limitsOfFigures]
