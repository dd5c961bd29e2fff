import type { Requirement } from '../requirement'
import { appFrame } from './frame-app'
import { dataFrame } from './frame-data'

/** What stands around every screen: guard and frame, what is kept, what comes by itself. */
export const frame: readonly Requirement[] = [...appFrame, ...dataFrame]
