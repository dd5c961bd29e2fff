import { useState } from 'react'
import { useApp } from '../../shared/app-context'
import { type ChartChoices, readChartChoices, writeChartChoices } from './chart-choices'

/** The person's choices for the charts and how to change them, remembered on the device. */
export function useChartChoices(): readonly [ChartChoices, (change: Partial<ChartChoices>) => void] {
  const { storage } = useApp()
  const [choices, set] = useState(() => readChartChoices(storage))
  const change = (part: Partial<ChartChoices>) => {
    const next = { ...choices, ...part }
    writeChartChoices(storage, next)
    set(next)
  }
  return [choices, change]
}
