import type { Plugin } from 'vite'

/** Chunks of which the first screen runs nearly all. */
const runsAtOnce = /^(react|core|frame|index|.*-screen)$/
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Tells the browser to compile these chunks whole, beside the page, while they arrive; else it compiles one function after the other on
 * the page's own thread when each is first called. Says nothing to a browser that does not know it.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After the chunks have got their last lines: the hint must be the first.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !runsAtOnce.test(file.name)) continue
          file.code = hint + file.code
          const map = bundle[`${file.fileName}.map`]
          if (map?.type !== 'asset') continue
          const content = JSON.parse(map.source.toString())
          map.source = JSON.stringify({ ...content, mappings: `;${content.mappings}` })
        }
      },
    },
  }
}
