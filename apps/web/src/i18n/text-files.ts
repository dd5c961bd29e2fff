import { isLocale, type Locale } from '@bgk/sdk'
import { messagesOf, noticesOf } from '@bgk/sdk/messages'
import type { BackendModule } from 'i18next'

type Loaded = Record<string, unknown>

type Files = Readonly<Record<string, () => Promise<Loaded>>>

// One index file per language: a list of all files would be a sixth of the first screen's code.
const languages = import.meta.glob<Files>('./locales/*/files.ts', { import: 'files' })
const filesOf = async (locale: string): Promise<Files> =>
  (await languages[`./locales/${locale}/files.ts`]?.()) ?? {}

const fileOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Namespaces of the SDK's texts, by code. */
const catalogues: Readonly<Record<string, (locale: Locale) => Promise<object>>> = {
  checks: messagesOf,
  notices: noticesOf,
}

/** Converts the SDK's `{placeholders}` to i18next's form. */
const inPlaces = (texts: object): Loaded =>
  Object.fromEntries(
    Object.entries(texts).map(([code, text]) => [code, text.replace(/\{(\w+)\}/g, '{{$1}}')]),
  )

/** Loads a feature's file in a language; falls back to the language its readers understand best. */
export async function fileIn<File>(
  files: (locale: string) => Promise<Readonly<Record<string, File>>>,
  locale: string,
  name: string,
): Promise<File | undefined> {
  // Readers of traditional Chinese prefer simplified Chinese to English.
  for (const one of locale === 'TW' ? ['TW', 'CN', 'EN'] : [locale, 'EN']) {
    const file = (await files(one))[`./${name}.json`]
    if (file !== undefined) return file
  }
  return undefined
}

/** Loads the texts of a namespace in a language. */
export async function loadTexts(locale: string, name: string): Promise<Loaded> {
  const catalogue = catalogues[name]
  if (catalogue) return inPlaces(await catalogue(isLocale(locale) ? locale : 'EN'))
  const load = await fileIn(filesOf, locale, fileOf(name))
  if (!load) throw new Error(`There are no texts ${name}`)
  return load()
}

/** Loads every text of a language, so that the browser can cache them for offline use. */
export async function loadAllTexts(locale: string): Promise<void> {
  const files = await filesOf(locale)
  await Promise.all([
    messagesOf(isLocale(locale) ? locale : 'EN'),
    ...Object.values(files).map((load) => load()),
  ])
}

/** i18next backend: one file per language and namespace, each its own chunk. */
export const textFiles: BackendModule = {
  type: 'backend',
  callbackApi: false,
  init: () => undefined,
  read: loadTexts,
}
