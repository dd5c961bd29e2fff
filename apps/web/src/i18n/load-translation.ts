import type { Locale } from '@bgk/sdk'

// A chunk a file: only the language that is spoken is fetched, and only where it is needed.
const files = import.meta.glob<Record<string, unknown>>(['./locales/*/*.json', '!./locales/EN/*.json'], {
  import: 'default',
})

const fileOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The texts of one namespace in a language other than English; undefined where there are none. */
export async function loadTranslation(
  locale: Locale,
  name: string,
): Promise<Record<string, unknown> | undefined> {
  return files[`./locales/${locale}/${fileOf(name)}.json`]?.()
}
