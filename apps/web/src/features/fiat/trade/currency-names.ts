import type { FiatCurrency, Locale } from '@bgk/sdk'
import { tagOf } from '../../../i18n/languages'
import { searchable } from '../../../i18n/searchable'

/** Names of currencies in a language of the app, as the browser knows them; the exchange's own name where it does not. */
export function currencyNames(locale: Locale): (currency: Pick<FiatCurrency, 'code' | 'name'>) => string {
  const names = new Intl.DisplayNames([tagOf(locale)], { type: 'currency', fallback: 'none' })
  return ({ code, name }) => (/^[A-Z]{3}$/.test(code) ? names.of(code) : undefined) ?? (name || code)
}

/** Whether a currency is one that is searched for, by its code or by a part of its name. */
export function matches(search: string, code: string, name: string): boolean {
  const wanted = searchable(search.trim())
  return searchable(code).includes(wanted) || searchable(name).includes(wanted)
}
