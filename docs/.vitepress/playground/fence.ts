import { transformerTwoslash } from '@shikijs/vitepress-twoslash'
import type { MarkdownEnv, MarkdownOptions } from 'vitepress'
import { SAMPLE_COMPILER_OPTIONS } from '../compiler-options'

type MarkdownIt = Parameters<NonNullable<MarkdownOptions['config']>>[0]

/** Pages whose `ts` and `tsx` fences run in the page. */
const RUNNABLE_PAGE = /^(start|guides)\//
const RUNNABLE_FENCE = /^tsx?(?![\w-])/

/** Shows the type of each name on hover. A type error fails the build. */
export const typesOnHover = () =>
  transformerTwoslash({
    twoslashOptions: {
      compilerOptions: SAMPLE_COMPILER_OPTIONS,
      filterNode(node) {
        // The page itself is an example, and a popup shows code on one line.
        if (node.type === 'hover') node.tags = (node.tags ?? []).filter(([name]) => name !== 'example')
        return true
      },
    },
  })

/** Renders a page for the search index, without types and buttons. */
export function renderForSearch(
  text: string,
  env: MarkdownEnv,
  markdown: Pick<MarkdownIt, 'render'>,
): string {
  const html = markdown.render(text, { ...env, isSearch: true })
  return env.frontmatter?.search === false ? '' : html
}

/** Wraps each sample of a page in its playground. */
export function playgrounds(markdown: MarkdownIt): void {
  const { fence } = markdown.renderer.rules
  markdown.renderer.rules.fence = (tokens, index, options, env, self) => {
    const token = tokens[index]
    const isSample = token && RUNNABLE_PAGE.test(env.relativePath) && RUNNABLE_FENCE.test(token.info)
    if (!isSample || env.isSearch) {
      return fence?.(tokens, index, options, env, self) ?? ''
    }
    const [language = 'ts'] = token.info.split(/\s/)
    const source = encodeURIComponent(token.content)
    token.info += ' twoslash'
    const code = fence?.(tokens, index, options, env, self) ?? ''
    env.samples = (env.samples ?? 0) + 1
    return `<SamplePlayground number="${env.samples}" language="${language}" source="${source}">${code}</SamplePlayground>`
  }
}
