import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchable } from '../../i18n/languages'
import { classNames } from '../../ui/class-names'
import { EmptyState } from '../../ui/feedback/empty-state'
import { CoinIcon } from '../../ui/icons/coin-icon'
import { Icon } from '../../ui/icons/icon'
import { SearchField } from '../../ui/inputs/search-field'
import { ListRow } from '../../ui/layout/card'
import { Sheet } from '../../ui/overlays/sheet'
import { coinName } from './coin-names'
import styles from './coin-picker.module.css'

interface CoinChoice {
  readonly coin: string
  /** Beside it in the list: what is held. */
  readonly note?: string | undefined
}

export interface CoinPickerProps {
  /** Names the button and the list. */
  label: string
  coins: readonly CoinChoice[]
  value: string
  onChange: (coin: string) => void
  /** As a row of a form, in place of a pill. */
  wide?: boolean
}

/** So many are found at a glance. */
const AT_A_GLANCE = 6

/** The coin that is chosen; opens all there are, to be searched. */
export function CoinPicker({ label, coins, value, onChange, wide = false }: CoinPickerProps) {
  const { t } = useTranslation('app')
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const close = () => setOpen(false)
  const choose = (coin: string | undefined) => {
    if (coin === undefined) return
    if (coin !== value) onChange(coin)
    close()
  }
  const query = searchable(search.trim())
  const shown = coins.filter(({ coin }) =>
    [coin, coinName(coin)].some((name) => searchable(name).includes(query)),
  )
  return (
    <>
      <button
        type="button"
        className={classNames(styles.button, wide && styles.wide)}
        aria-haspopup="dialog"
        aria-label={`${label}: ${value}`}
        onClick={() => {
          setSearch('')
          setOpen(true)
        }}
      >
        <CoinIcon coin={value} size={24} />
        <span className={styles.code} translate="no">
          {value}
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      <Sheet open={open} onClose={close} title={label} size={coins.length > AT_A_GLANCE ? 'tall' : 'auto'}>
        {coins.length > AT_A_GLANCE && (
          <SearchField
            label={t('coins.search')}
            value={search}
            onChange={setSearch}
            onSubmit={() => query !== '' && choose(shown[0]?.coin)}
          />
        )}
        {shown.length === 0 ? (
          <EmptyState compact icon="search" title={t('coins.none', { text: query })} />
        ) : (
          <div className={styles.list}>
            {shown.map(({ coin, note }) => (
              <ListRow
                key={coin}
                label={
                  <span className={styles.name}>
                    <CoinIcon coin={coin} size={28} /> {coin}
                  </span>
                }
                value={note}
                chosen={coin === value}
                onPress={() => choose(coin)}
              />
            ))}
          </div>
        )}
      </Sheet>
    </>
  )
}
