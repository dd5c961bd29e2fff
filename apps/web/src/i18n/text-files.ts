import { isLocale, type Locale } from '@bgk/sdk'
import { messagesOf } from '@bgk/sdk/messages'
import type { BackendModule } from 'i18next'

type Loaded = Record<string, unknown>

// A chunk a file: only the language that is spoken is fetched, and only where it is needed.
const files = import.meta.glob<Loaded>('./locales/*/*.json', { import: 'default' })

const fileOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The SDK's texts of one language by code, with its `{places}` written as i18next wants them. */
async function checkTexts(locale: Locale): Promise<Loaded> {
  const texts = await messagesOf(locale)
  return Object.fromEntries(
    Object.entries(texts).map(([code, text]) => [code, text.replace(/\{(\w+)\}/g, '{{$1}}')]),
  )
}

/** The texts of one namespace in one language; English where the language has none (yet). */
export async function loadTexts(locale: string, name: string): Promise<Loaded> {
  if (name === 'checks') return checkTexts(isLocale(locale) ? locale : 'EN')
  const file = fileOf(name)
  const load = files[`./locales/${locale}/${file}.json`] ?? files[`./locales/EN/${file}.json`]
  if (!load) throw new Error(`There are no texts ${name}`)
  return load()
}

/** Loads every text of a language, so that the browser has them when the network is gone. */
export async function loadAllTexts(locale: string): Promise<void> {
  const ofLocale = Object.entries(files).filter(([path]) => path.startsWith(`./locales/${locale}/`))
  await Promise.all([checkTexts(isLocale(locale) ? locale : 'EN'), ...ofLocale.map(([, load]) => load())])
}

/** Where i18next takes its texts from: a file a language and namespace, each a chunk of its own. */
export const textFiles: BackendModule = {
  type: 'backend',
  callbackApi: false,
  init: () => undefined,
  read: loadTexts,
}
