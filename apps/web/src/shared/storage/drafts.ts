import type { SyncStorageAdapter } from '@bgk/sdk'

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
  const kept = Object(readAll(storage)[name])
  const typed = Object.keys(empty).filter((field) => typeof kept[field] === 'string')
  return { ...empty, ...Object.fromEntries(typed.map((field) => [field, kept[field]])) }
}

/** Keeps a draft until the tab is closed; without one it is forgotten. */
export function keepDraft(storage: SyncStorageAdapter, name: string, draft?: Draft): void {
  const { [name]: _, ...others } = readAll(storage)
  storage.set(KEY, JSON.stringify(draft ? { ...others, [name]: draft } : others))
}

/** When another person may use the tab nothing that was typed is left. */
export const forgetDrafts = (storage: SyncStorageAdapter): void => storage.remove(KEY)
