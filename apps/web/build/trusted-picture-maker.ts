import type { Plugin } from 'vite'

/** HTML strings in html2canvas: an empty page for its copy, and a line of emoji to measure. */
const SINKS = [
  [
    'documentClone.write(serializeDoctype(document.doctype) + "<html></html>")',
    'documentClone.write(EMPTY_PAGE)',
  ],
  [
    "testElement.innerHTML = typeof ''.repeat === 'function' ? '&#128104;'.repeat(10) : ''",
    "testElement.textContent = '\\u{1F468}'.repeat(10)",
  ],
] as const

const EMPTY_PAGE = `const EMPTY_PAGE = globalThis.trustedTypes
  ? globalThis.trustedTypes.createPolicy('html2canvas', { createHTML: () => '<!DOCTYPE html><html></html>' }).createHTML('')
  : '<!DOCTYPE html><html></html>'
`

/**
 * Makes html2canvas work under Trusted Types: its one page is constant, so the policy allows only that one.
 */
export function trustedPictureMaker(): Plugin {
  return {
    name: 'trusted-picture-maker',
    apply: 'build',
    enforce: 'pre',
    // Both builds have the same code, but only the module can get a constant above it.
    resolveId(source, importer) {
      return source === 'html2canvas'
        ? this.resolve('html2canvas/dist/html2canvas.esm.js', importer)
        : undefined
    },
    transform: {
      filter: { id: /\/html2canvas\.esm\.js$/ },
      handler(code) {
        const changed = SINKS.reduce((text, [before, after]) => {
          if (!text.includes(before)) throw new Error(`html2canvas has changed: it says no more ${before}`)
          return text.replace(before, () => after)
        }, code)
        return { code: EMPTY_PAGE + changed, map: null }
      },
    },
  }
}
