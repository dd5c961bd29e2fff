import type { SyncStorageAdapter } from '@bgk/sdk'
import { useState } from 'react'
import { useApp } from '../app-context'

/** One of a few values and how another is chosen. */
type Choice<T extends string> = readonly [T, (choice: T) => void]

/** One of a few values, remembered until the tab is closed: `const [tab, setTab] = useSessionChoice('tab', ['a', 'b'])`; the first is the default. */
export function useSessionChoice<T extends string>(key: string, choices: readonly [T, ...T[]]): Choice<T> {
  return useChoiceIn(useApp().session, key, choices)
}

/** One of a few values, remembered on the device: `const [type, setType] = useKeptChoice('type', ['a', 'b'])`; the first is the default. */
export function useKeptChoice<T extends string>(key: string, choices: readonly [T, ...T[]]): Choice<T> {
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
