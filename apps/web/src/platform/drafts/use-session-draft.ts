import { useState } from 'react'
import { useApp } from '../app-context'

type Draft = Readonly<Record<string, string>>

/**
 * What is typed into a form, kept in this tab: a reload loses nothing. Never for passwords and codes. `change` merges, `forget` goes back
 * to `start`.
 */
export function useSessionDraft<Fields extends Draft>(
  name: string,
  start: Fields,
): readonly [Fields, (change: Partial<Fields>) => void, () => void] {
  const { session } = useApp()
  const key = `draft:${name}`
  const [typed, setTyped] = useState<Draft>(() => readDraft(session.get(key)))
  const draft = { ...start, ...typed }
  return [
    draft,
    (change) => {
      // Of what is kept, not of what was rendered: two changes of one event do not undo each other.
      const next: Draft = { ...readDraft(session.get(key)), ...change }
      session.set(key, JSON.stringify(next))
      setTyped(next)
    },
    () => {
      session.remove(key)
      setTyped({})
    },
  ]
}

/** The texts of a kept draft; whatever else stands there is left out. */
export function readDraft(text: string | null): Draft {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return Object.fromEntries(
      Object.entries(Object(kept)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}
