import type { Requirement } from '../requirement'
import { flowStates } from './states-flows'
import { thingStates } from './states-things'

/** The states of things, and how forms and sessions go on. */
export const states: readonly Requirement[] = [...thingStates, ...flowStates]
