import { useState } from 'react'
import { useApp } from '../app-context'

/** One of a few values, remembered until the tab is closed: `const [tab, setTab] = useSessionChoice('tab', ['a', 'b'])`; the first is the default. */
export function useSessionChoice<T extends string>(
  key: string,
  choices: readonly [T, ...T[]],
): readonly [T, (choice: T) => void] {
  const { session } = useApp()
  const [choice, choose] = useState<T>(() => {
    const saved = session.get(key)
    return choices.find((one) => one === saved) ?? choices[0]
  })
  return [
    choice,
    (next) => {
      session.set(key, next)
      choose(next)
    },
  ]
}
