import { useTranslation } from 'react-i18next'
import { Switch } from '../../ui/controls/switch'
import { Icon } from '../../ui/icons/icon'
import { Sheet } from '../../ui/overlays/sheet'
import type { ChartChoices } from './chart-choices'
import styles from './indicator-sheet.module.css'
import { INDICATORS, type IndicatorId } from './series/indicators'
import { lineLooks } from './series/line-looks'

export interface IndicatorSheetProps {
  open: boolean
  onClose: () => void
  choices: ChartChoices
  onChange: (change: Partial<ChartChoices>) => void
}

/** Which indicators lie over the bars, and how rising candles look. */
export function IndicatorSheet({ open, onClose, choices, onChange }: IndicatorSheetProps) {
  const { t } = useTranslation('chart')
  const { indicators, hollow } = choices
  /** As they are drawn, or would be. */
  const looksOf = (id: IndicatorId) => lineLooks([...indicators, id]).get(id) ?? []
  return (
    <Sheet open={open} onClose={onClose} title={t('indicators')}>
      <ul className={styles.list}>
        {INDICATORS.map((id) => {
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
                <span className={styles.name}>{id}</span>
                <span className={styles.words}>
                  {t(`indicator.${id}`)}
                  <span className={styles.lines} aria-hidden="true">
                    {looksOf(id).map(({ colour, stroke }) => (
                      <i
                        key={`${colour}${stroke}`}
                        style={{
                          borderTopColor: `var(--chart-${colour})`,
                          borderTopStyle: stroke === 'long' ? 'dashed' : stroke,
                        }}
                      />
                    ))}
                  </span>
                </span>
                <span className={styles.check}>{chosen && <Icon name="check" size={16} />}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <div className={styles.look}>
        <Switch label={t('hollow')} checked={hollow} onChange={(on) => onChange({ hollow: on })} />
      </div>
    </Sheet>
  )
}
