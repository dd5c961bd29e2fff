import { fileURLToPath } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { type OperatorConfig, operatorConfig } from './operator-config.ts'

const script = fileURLToPath(new URL('../src/app/first-screen/head.ts', import.meta.url))

const CHARSET = '<meta charset="utf-8" />'

/** Inlines the first screen's script (src/first) before everything in the page's head except its encoding. */
export function firstInHead(operator: OperatorConfig): Plugin {
  let config: ResolvedConfig
  let code: Promise<string> | undefined
  const bundle = async () => {
    const made = await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [operatorConfig(operator)],
      resolve: { conditions: config.resolve.conditions },
      build: {
        target: config.build.target,
        write: false,
        minify: config.command === 'build',
        modulePreload: false,
        rolldownOptions: { input: script, output: { format: 'iife' } },
      },
    })
    const [first] = Array.isArray(made) ? made : [made]
    const chunk = first && 'output' in first ? first.output[0] : undefined
    if (!chunk) throw new Error('The script of the first screen was not built')
    return chunk.code.trim()
  }
  return {
    name: 'first-in-head',
    configResolved(resolved) {
      config = resolved
    },
    // In development each load gets the newest script.
    buildStart() {
      code = undefined
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path, server }) {
        if (!/^\/(index\.html)?$/.test(path)) return html
        if (server) code = undefined
        code ??= bundle()
        const text = await code
        return html.replace(CHARSET, () => `${CHARSET}\n    <script>${text}</script>`)
      },
    },
  }
}
