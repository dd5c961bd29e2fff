import type { FiatCurrency, Locale } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchable, tagOf } from '../../../i18n/languages'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { Icon } from '../../../ui/icons/icon'
import { SearchField } from '../../../ui/inputs/search-field'
import { ListRow } from '../../../ui/layout/card'
import { Sheet } from '../../../ui/overlays/sheet'
import styles from './trade.module.css'
import { isOpenFor, type Side, usdtRate } from './trade-draft'

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
        className={styles.currencyButton}
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
          <div className={styles.currencyList}>
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

/** Names of currencies in a language of the app, as the browser knows them; the exchange's own name where it does not. */
export function currencyNames(locale: Locale): (currency: Pick<FiatCurrency, 'code' | 'name'>) => string {
  const names = new Intl.DisplayNames([tagOf(locale)], { type: 'currency', fallback: 'none' })
  return ({ code, name }) => (/^[A-Z]{3}$/.test(code) ? names.of(code) : undefined) ?? (name || code)
}

/** Whether a currency is one that is searched for, by its code or by a part of its name. */
export function matches(search: string, code: string, name: string): boolean {
  const query = searchable(search.trim())
  return searchable(code).includes(query) || searchable(name).includes(query)
}
