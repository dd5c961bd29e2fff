import type { SyncStorageAdapter } from '@bgk/sdk'
import { type ReadonlySignal, signal } from '@preact/signals-react'
import { config } from '../../config'

export interface Preferences {
  theme: 'system' | 'dark' | 'light'
  direction: 'up-teal' | 'up-red' | 'blue-orange'
  /** Higher contrast of text and borders always, or only on the system's request. */
  contrast: 'system' | 'more'
  /** Currency of total assets and price estimates. */
  fiat: string
  /** Shows balances as asterisks. */
  hideAmounts: boolean
  /** Requires a review before a spot or futures order is sent. */
  confirmOrders: boolean
  /** Side of the order book beside the spot form. */
  bookSide: 'right' | 'left'
}

export interface PreferenceStore {
  readonly current: ReadonlySignal<Preferences>
  set(change: Partial<Preferences>): void
}

// index.html reads the same key before the first paint.
const KEY = 'preferences'
const themes = ['system', 'dark', 'light'] as const
const contrasts = ['system', 'more'] as const
const directions = ['up-teal', 'up-red', 'blue-orange'] as const
const bookSides = ['right', 'left'] as const

const oneOf = <T extends string>(choices: readonly T[], value: unknown, otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise

function read(text: string | null): Preferences {
  let saved: Record<string, unknown> = {}
  try {
    saved = { ...JSON.parse(text ?? '{}') }
  } catch {
    // Unreadable settings count as none.
  }
  return {
    theme: oneOf(themes, saved.theme, 'system'),
    direction: oneOf(directions, saved.direction, 'up-teal'),
    contrast: oneOf(contrasts, saved.contrast, 'system'),
    fiat: oneOf(
      config.fiats.map((fiat) => fiat.code),
      saved.fiat,
      config.fiat,
    ),
    hideAmounts: saved.hideAmounts === true,
    confirmOrders: saved.confirmOrders !== false,
    bookSide: oneOf(bookSides, saved.bookSide, 'right'),
  }
}

export function createPreferences(storage: SyncStorageAdapter): PreferenceStore {
  const current = signal(read(storage.get(KEY)))
  return {
    current,
    set(change) {
      current.value = { ...current.value, ...change }
      storage.set(KEY, JSON.stringify(current.value))
    },
  }
}
