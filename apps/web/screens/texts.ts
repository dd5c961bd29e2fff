import { existsSync, readFileSync } from 'node:fs'

type Tree = { readonly [key: string]: string | Tree }
type Values = Readonly<Record<string, string | number>>

/** Texts of the app in one language, by file and key; English where a text is missing, as in the app. */
export interface Texts {
  /** `say('app', 'words.buyCoin', { coin: 'BTC' })` */
  say(file: string, key: string, values?: Values): string
  /** Pattern of a text with any values: "Cancel the {{pair}} order" matches each such button. */
  like(file: string, key: string): RegExp
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
    say: (file, key, values = {}) =>
      raw(file, key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
    like: (file, key) => {
      const parts = raw(file, key).split(/\{\{\w+\}\}/)
      return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}`)
    },
  }
}
