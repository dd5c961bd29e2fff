import { useRef, useState } from 'react'
import { useApp } from '../app-context'
import { type Draft, keepDraft, readDraft } from './drafts'

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
      keepDraft(session, name, next)
      show(next)
    },
    forget() {
      keepDraft(session, name)
      show(empty)
    },
  }
}
