import type { FiatCurrency } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { Icon } from '../../../ui/icons/icon'
import { SearchField } from '../../../ui/inputs/search-field'
import { ListRow } from '../../../ui/layout/list-row'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { Sheet } from '../../../ui/overlays/sheet'
import { isOpenFor, type Side, usdtRate } from './amounts'
import { currencyNames, matches } from './currency-names'
import styles from './currency-picker.module.css'

interface CurrencyPickerProps {
  currencies: readonly FiatCurrency[]
  chosen: string
  side: Side
  onChoose: (code: string) => void
}

/** The currency that is chosen; opens all there are, with their rates. What is not open, or has no rate for the side, stands last. */
export function CurrencyPicker({ currencies, chosen, side, onChoose }: CurrencyPickerProps) {
  const { t } = useTranslation('otc')
  const format = useNumberFormat()
  const nameOf = currencyNames(format.locale)
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const found = currencies.filter((currency) => matches(search, currency.code, nameOf(currency)))
  const isOpen = (currency: FiatCurrency) => isOpenFor(side, currency)
  const shown = [...found.filter(isOpen), ...found.filter((currency) => !isOpen(currency))]
  const choose = (currency: FiatCurrency | undefined) => {
    if (!currency || !isOpen(currency)) return
    onChoose(currency.code)
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={`${t('currency')}: ${chosen}`}
        onClick={() => {
          setSearch('')
          setOpen(true)
        }}
      >
        <span>{chosen}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('currency')} size="tall">
        <SearchField
          label={t('currencySearch')}
          value={search}
          onChange={setSearch}
          onSubmit={() => search.trim() !== '' && choose(shown[0])}
        />
        {shown.length === 0 ? (
          <EmptyState compact icon="search" title={t('currencyNone', { text: search.trim() })} />
        ) : (
          <div className={styles.list}>
            {shown.map((currency) => (
              <ListRow
                key={currency.code}
                label={currency.code}
                hint={nameOf(currency)}
                value={
                  isOpen(currency)
                    ? t('rate', { rate: format.amount(usdtRate(side, currency), 4, true) })
                    : t('currencyClosed')
                }
                chosen={currency.code === chosen}
                disabled={!isOpen(currency)}
                onPress={() => choose(currency)}
              />
            ))}
          </div>
        )}
      </Sheet>
    </>
  )
}
