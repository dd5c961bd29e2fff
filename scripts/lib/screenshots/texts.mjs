import { existsSync, readFileSync } from 'node:fs'
import { root } from '../run.mjs'

const cache = new Map()
const fileOf = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function texts(locale, name) {
  const path = new URL(`apps/web/src/i18n/locales/${locale}/${fileOf(name)}.json`, root)
  if (!cache.has(path.href))
    cache.set(path.href, existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})
  return cache.get(path.href)
}

/** What the app says in a language: `say('app', 'words.buyCoin', { coin: 'BTC' })`; English where a text is missing, as in the app. */
export function speaker(locale) {
  const find = (name, key) => key.split('.').reduce((at, part) => at?.[part], texts(locale, name))
  return (name, key, values = {}) => {
    const text = find(name, key) ?? key.split('.').reduce((at, part) => at?.[part], texts('EN', name))
    if (typeof text !== 'string') throw new Error(`no text ${name}:${key}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, value) => String(values[value] ?? ''))
  }
}

/** A text whose values are not known, as a pattern: "Cancel the {{pair}} order" finds every such button. */
export function pattern(text) {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}`)
}
