import { isLocale, type Locale } from '@bgk/sdk'
import { messagesOf, noticesOf } from '@bgk/sdk/messages'
import type { BackendModule } from 'i18next'

type Loaded = Record<string, unknown>

type Files = Readonly<Record<string, () => Promise<Loaded>>>

// The names of all files of all languages would be a sixth of what the first screen loads.
const languages = import.meta.glob<Files>('./locales/*/files.ts', { import: 'files' })
const filesOf = async (locale: string): Promise<Files> =>
  (await languages[`./locales/${locale}/files.ts`]?.()) ?? {}

const fileOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Namespaces with texts of the SDK, by code. */
const catalogues: Readonly<Record<string, (locale: Locale) => Promise<object>>> = {
  checks: messagesOf,
  notices: noticesOf,
}

/** The SDK's texts with their `{places}` as i18next writes them. */
const inPlaces = (texts: object): Loaded =>
  Object.fromEntries(
    Object.entries(texts).map(([code, text]) => [code, text.replace(/\{(\w+)\}/g, '{{$1}}')]),
  )

/** The file of a feature in one language; where there is none (yet), that in one which its readers know better than others. */
export async function fileIn<File>(
  files: (locale: string) => Promise<Readonly<Record<string, File>>>,
  locale: string,
  name: string,
): Promise<File | undefined> {
  // Who reads traditional signs would rather have simplified ones than English.
  for (const one of locale === 'TW' ? ['TW', 'CN', 'EN'] : [locale, 'EN']) {
    const file = (await files(one))[`./${name}.json`]
    if (file !== undefined) return file
  }
  return undefined
}

/** The texts of one namespace in one language. */
export async function loadTexts(locale: string, name: string): Promise<Loaded> {
  const catalogue = catalogues[name]
  if (catalogue) return inPlaces(await catalogue(isLocale(locale) ? locale : 'EN'))
  const load = await fileIn(filesOf, locale, fileOf(name))
  if (!load) throw new Error(`There are no texts ${name}`)
  return load()
}

/** Loads every text of a language, so that the browser has them when the network is gone. */
export async function loadAllTexts(locale: string): Promise<void> {
  const files = await filesOf(locale)
  await Promise.all([
    messagesOf(isLocale(locale) ? locale : 'EN'),
    ...Object.values(files).map((load) => load()),
  ])
}

/** Where i18next takes its texts from: a file a language and namespace, each a chunk of its own. */
export const textFiles: BackendModule = {
  type: 'backend',
  callbackApi: false,
  init: () => undefined,
  read: loadTexts,
}
