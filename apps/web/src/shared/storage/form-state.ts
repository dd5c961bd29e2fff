import type { SyncStorageAdapter } from '@bgk/sdk'
import { useRef, useState } from 'react'
import { useApp } from '../app-context'

const KEY = 'drafts'

/** Field texts of an unfinished form, never a password or code. */
export type Draft = Readonly<Record<string, string>>

function readAll(storage: SyncStorageAdapter): Record<string, unknown> {
  try {
    return { ...Object(JSON.parse(storage.get(KEY) ?? '{}')) }
  } catch {
    return {}
  }
}

/** Reads a draft into the fields of `empty`; unreadable values stay empty. */
export function readDraft<Fields extends Draft>(
  storage: SyncStorageAdapter,
  name: string,
  empty: Fields,
): Fields {
  const stored = Object(readAll(storage)[name])
  const typed = Object.keys(empty).filter((field) => typeof stored[field] === 'string')
  return { ...empty, ...Object.fromEntries(typed.map((field) => [field, stored[field]])) }
}

/** Stores a draft until the tab closes; without one, deletes it. */
export function storeDraft(storage: SyncStorageAdapter, name: string, draft?: Draft): void {
  const { [name]: _, ...others } = readAll(storage)
  storage.set(KEY, JSON.stringify(draft ? { ...others, [name]: draft } : others))
}

/** Deletes all drafts, before another user may use the tab. */
export const forgetDrafts = (storage: SyncStorageAdapter): void => storage.remove(KEY)

/**
 * Returns form fields that survive a reload: `const { draft, change, forget } = useDraft('withdraw', { coin:
 * '', amount: '' })`. `forget`, closing
 * the tab and logout clear them. Never for passwords and codes.
 */
export function useDraft<Fields extends Draft>(name: string, empty: Fields) {
  const { session } = useApp()
  const [draft, setDraft] = useState<Fields>(() => readDraft(session, name, empty))
  // Two changes within one render both count.
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

type Choice<T extends string> = readonly [T, (choice: T) => void]

/**
 * Choice stored until the tab closes: `const [tab, setTab] = useSessionChoice('tab', ['a', 'b'])`; default:
 * the first value.
 */
export function useSessionChoice<T extends string>(key: string, choices: readonly [T, ...T[]]): Choice<T> {
  return useChoiceIn(useApp().session, key, choices)
}

/**
 * Choice stored on the device: `const [type, setType] = useStoredChoice('type', ['a', 'b'])`; default: the
 * first value.
 */
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
