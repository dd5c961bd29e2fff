import type { AreaCode, Locale } from '@bgk/sdk'
import { tagOf } from '../../i18n/languages'

/** Names of countries in a language of the app, as the browser knows them; the exchange's own name where it does not. */
export function countryNames(locale: Locale): (code: Pick<AreaCode, 'country' | 'initials'>) => string {
  // The exchange speaks English by itself.
  if (locale === 'EN') return ({ country = '--' }) => country
  const names = new Intl.DisplayNames([tagOf(locale)], { type: 'region', fallback: 'none', style: 'short' })
  return ({ country = '--', initials = '' }) =>
    (/^[A-Z]{2}$/.test(initials) ? names.of(initials) : undefined) ?? country
}
