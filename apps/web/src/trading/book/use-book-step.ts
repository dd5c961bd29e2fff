import { useState } from 'react'
import { useApp } from '../../shared/app-context'

const KEY = 'bookSteps'

function read(text: string | null): Record<string, unknown> {
  try {
    return { ...JSON.parse(text ?? '{}') }
  } catch {
    return {}
  }
}

/** By which of these price steps the book of a pair is grouped, remembered by pair; the first is the default. */
export function useBookStep(
  pair: string,
  steps: readonly string[],
): readonly [string | undefined, (step: string) => void] {
  const { storage } = useApp()
  const [chosen, choose] = useState(() => read(storage.get(KEY))[pair])
  return [
    steps.find((step) => step === chosen) ?? steps[0],
    (step) => {
      storage.set(KEY, JSON.stringify({ ...read(storage.get(KEY)), [pair]: step }))
      choose(step)
    },
  ]
}
