import { existsSync, readFileSync } from 'node:fs'

type Tree = { readonly [key: string]: string | Tree }
type Values = Readonly<Record<string, string | number>>

/** Texts of the app in one language, by file and key. Falls back to English, as the app does. */
export interface Texts {
  /** `textOf('app', 'words.buyCoin', { coin: 'BTC' })` */
  textOf(file: string, key: string, values?: Values): string
  /** Pattern of a text with any values: "Cancel the {{pair}} order" matches each such button. */
  patternOf(file: string, key: string): RegExp
}

const trees = new Map<string, Tree>()

function treeOf(locale: string, file: string): Tree {
  const name = file.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const path = `${import.meta.dirname}/../src/i18n/locales/${locale}/${name}.json`
  const tree = trees.get(path) ?? (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})
  trees.set(path, tree)
  return tree
}

export function textsOf(locale: string): Texts {
  const raw = (file: string, key: string): string => {
    for (const tree of [treeOf(locale, file), treeOf('EN', file)]) {
      const text = key.split('.').reduce<string | Tree | undefined>((at, part) => Object(at)[part], tree)
      if (typeof text === 'string') return text
    }
    throw new Error(`There is no text ${file}:${key}`)
  }
  return {
    textOf: (file, key, values = {}) =>
      raw(file, key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
    patternOf: (file, key) => {
      const parts = raw(file, key).split(/\{\{\w+\}\}/)
      return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}`)
    },
  }
}
