import type { Plugin } from 'vite'

/** What this app never asks of i18next, and what stands in for it: texts are handed over ready, numbers are formatted by the SDK, nobody reads its log. */
const standIns: readonly (readonly [name: string, body: string])[] = [
  [
    'Connector extends EventEmitter',
    'state = {}; init() {} saveMissing() {} load(languages, namespaces, done) { done() } reload(languages, namespaces, done) { done() }',
  ],
  [
    'Logger',
    'init() {} log() {} warn() {} error() {} deprecate() {} once() {} create() { return this } clone() { return this }',
  ],
  ['Formatter', 'init() {} add() {} addCached() {} format(value) { return value }'],
]

/** Leaves the fetching of texts, the formats of numbers and dates and the log out of i18next: 3 kB gz that no bundler can see are unused. */
export function leanI18next(): Plugin {
  return {
    name: 'lean-i18next',
    apply: 'build',
    transform(code, id) {
      if (!/i18next\/dist\/esm\/i18next\.js$/.test(id)) return undefined
      let lean = code
      for (const [name, body] of standIns) {
        const before = lean
        lean = lean.replace(new RegExp(`^class ${name} \\{[\\s\\S]*?^\\}`, 'm'), `class ${name} { ${body} }`)
        // Another version of i18next: look again at what can go.
        if (lean === before) this.error(`i18next has no class ${name} any more`)
      }
      // Words for a log that nobody reads.
      lean = lean.replace(
        /^(\s*(?:if \(.*\) )?)this\.logger\.(?:once|deprecate|warn|log|error)\(.*\);$/gm,
        '$1;',
      )
      return { code: lean, map: null }
    },
  }
}
