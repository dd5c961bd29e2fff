import type { LabObserver } from '../world/observer'

/** Something that must hold in every run. */
export interface Property {
  readonly name: string
  /** Creates the observer of one run. */
  observer(): LabObserver
}
