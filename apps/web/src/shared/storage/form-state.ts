import type { SyncStorageAdapter } from '@bgk/sdk'
import { useRef, useState } from 'react'
import { useApp } from '../app-context'

const KEY = 'drafts'

/** What a form keeps while it is filled in: texts by field, never a password or a code. */
export type Draft = Readonly<Record<string, string>>

function readAll(storage: SyncStorageAdapter): Record<string, unknown> {
  try {
    return { ...Object(JSON.parse(storage.get(KEY) ?? '{}')) }
  } catch {
    return {}
  }
}

/** The fields of `empty` with what was typed into them before the page was left; what cannot be read is empty. */
export function readDraft<Fields extends Draft>(
  storage: SyncStorageAdapter,
  name: string,
  empty: Fields,
): Fields {
  const stored = Object(readAll(storage)[name])
  const typed = Object.keys(empty).filter((field) => typeof stored[field] === 'string')
  return { ...empty, ...Object.fromEntries(typed.map((field) => [field, stored[field]])) }
}

/** Keeps a draft until the tab is closed; without one it is forgotten. */
export function storeDraft(storage: SyncStorageAdapter, name: string, draft?: Draft): void {
  const { [name]: _, ...others } = readAll(storage)
  storage.set(KEY, JSON.stringify(draft ? { ...others, [name]: draft } : others))
}

/** When another person may use the tab nothing that was typed is left. */
export const forgetDrafts = (storage: SyncStorageAdapter): void => storage.remove(KEY)

/**
 * The fields of a form that survive a reload: `const { draft, change, forget } = useDraft('withdraw', { coin: '', amount: '' })`. They are
 * forgotten with `forget` (sent), with the tab, and when the person logs out. Never for passwords and codes.
 */
export function useDraft<Fields extends Draft>(name: string, empty: Fields) {
  const { session } = useApp()
  const [draft, setDraft] = useState<Fields>(() => readDraft(session, name, empty))
  // Two changes in one turn both count.
  const latest = useRef(draft)
  const show = (next: Fields) => {
    latest.current = next
    setDraft(next)
  }
  return {
    draft,
    change(part: Partial<Fields>) {
      const next = { ...latest.current, ...part }
      storeDraft(session, name, next)
      show(next)
    },
    forget() {
      storeDraft(session, name)
      show(empty)
    },
  }
}

/** One of a few values and how another is chosen. */
type Choice<T extends string> = readonly [T, (choice: T) => void]

/** One of a few values, remembered until the tab is closed: `const [tab, setTab] = useSessionChoice('tab', ['a', 'b'])`; the first is the default. */
export function useSessionChoice<T extends string>(key: string, choices: readonly [T, ...T[]]): Choice<T> {
  return useChoiceIn(useApp().session, key, choices)
}

/** One of a few values, remembered on the device: `const [type, setType] = useKeptChoice('type', ['a', 'b'])`; the first is the default. */
export function useStoredChoice<T extends string>(key: string, choices: readonly [T, ...T[]]): Choice<T> {
  return useChoiceIn(useApp().storage, key, choices)
}

function useChoiceIn<T extends string>(
  place: SyncStorageAdapter,
  key: string,
  choices: readonly [T, ...T[]],
): Choice<T> {
  const [choice, choose] = useState<T>(() => {
    const saved = place.get(key)
    return choices.find((one) => one === saved) ?? choices[0]
  })
  return [
    choice,
    (next) => {
      place.set(key, next)
      choose(next)
    },
  ]
}
