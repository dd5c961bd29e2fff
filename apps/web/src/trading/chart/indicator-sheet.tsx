import type { SyncStorageAdapter } from '@bgk/sdk'
import { PERIODS, type Period } from '@bgk/sdk/market'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../shared/app-context'
import { Icon } from '../../ui/icons/icon'
import { Switch } from '../../ui/inputs/choices'
import { Sheet } from '../../ui/overlays/sheet'
import typography from '../../ui/styles/typography.module.css'
import styles from './market-chart.module.css'
import { BELOW_CHART, INDICATORS, type IndicatorId, lineLooks, ON_CHART } from './series/indicators'

interface IndicatorSheetProps {
  open: boolean
  onClose: () => void
  choices: ChartChoices
  onChange: (change: Partial<ChartChoices>) => void
}

/** Choice of indicators over and below the bars, and of hollow candles. */
export function IndicatorSheet({ open, onClose, choices, onChange }: IndicatorSheetProps) {
  const { t } = useTranslation('chart')
  const { indicators, hollow } = choices
  /** Current looks, or the looks if chosen. */
  const looksOf = (id: IndicatorId) => lineLooks([...indicators, id]).get(id) ?? []
  const entry = (id: IndicatorId) => {
    const chosen = indicators.includes(id)
    return (
      <li key={id}>
        <button
          type="button"
          className={styles.row}
          aria-pressed={chosen}
          onClick={() =>
            onChange({
              indicators: INDICATORS.filter((one) => (one === id ? !chosen : indicators.includes(one))),
            })
          }
        >
          <span className={typography.strong}>{id}</span>
          <span className={styles.words}>
            {t(`indicator.${id}`)}
            <span className={styles.lines} aria-hidden="true">
              {looksOf(id).map(({ colour, stroke }) => (
                <i
                  key={`${colour}${stroke}`}
                  style={{
                    borderTopColor: `var(--chart-${colour})`,
                    borderTopStyle: borderOf[stroke],
                  }}
                />
              ))}
            </span>
          </span>
          <span className={styles.check}>{chosen && <Icon name="check" size={16} />}</span>
        </button>
      </li>
    )
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('indicators')}>
      <h3 className={styles.group}>{t('onChart')}</h3>
      <ul className={styles.list}>{ON_CHART.map(entry)}</ul>
      <h3 className={styles.group}>{t('belowChart')}</h3>
      <ul className={styles.list}>{BELOW_CHART.map(entry)}</ul>
      <div className={styles.look}>
        <Switch label={t('hollow')} checked={hollow} onChange={(on) => onChange({ hollow: on })} />
      </div>
    </Sheet>
  )
}

const borderOf = {
  solid: 'solid',
  dashed: 'dashed',
  long: 'dashed',
  dotted: 'dotted',
  sparse: 'dotted',
} as const

interface ChartChoices {
  readonly period: Period
  readonly indicators: readonly IndicatorId[]
  /** Rising candles are outlines: direction without colour (docs/reference/rules.md#r31). */
  readonly hollow: boolean
}

const KEY = 'chartChoices'
const FIRST: ChartChoices = { period: '15m', indicators: ['MA'], hollow: false }

/** Reads stored settings; unreadable or unsupported values fall back to the defaults. */
export function readChartChoices(storage: SyncStorageAdapter): ChartChoices {
  let saved: Record<string, unknown> = {}
  try {
    saved = { ...JSON.parse(storage.get(KEY) ?? '{}') }
  } catch {
    // Counts as none.
  }
  const { period, indicators, hollow } = saved
  return {
    period: PERIODS.find((one) => one === period) ?? FIRST.period,
    indicators: Array.isArray(indicators)
      ? INDICATORS.filter((id) => indicators.includes(id))
      : FIRST.indicators,
    hollow: hollow === true,
  }
}

export function writeChartChoices(storage: SyncStorageAdapter, choices: ChartChoices): void {
  storage.set(KEY, JSON.stringify(choices))
}

/** Returns the stored chart settings and a setter. */
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
