import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { pureCalls } from '../../../scripts/plugins/pure-calls'

const root = fileURLToPath(new URL('..', import.meta.url))

async function bundle(
  contents: string,
  options: { minify?: boolean; format?: 'esm' | 'iife'; exportAll?: boolean } = {},
) {
  const result = await build({
    stdin: {
      contents: options.exportAll === false ? contents.replace(/^export \{[^}]*\};?$/m, '') : contents,
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    plugins: [pureCalls()],
    write: false,
    platform: 'browser',
    conditions: ['@bgk/source'],
    format: options.format ?? 'esm',
    target: 'es2022',
    minify: options.minify ?? false,
    metafile: true,
    logLevel: 'silent',
  })
  return {
    text: result.outputFiles[0]?.text ?? '',
    inputs: Object.keys(result.metafile.inputs),
    warnings: result.warnings,
  }
}

const whole = `import { createClient } from './src/index'; globalThis.createClient = createClient`

describe('the SDK in a browser', () => {
  it('speaks English alone until another language is named', async () => {
    // Words of each language, as esbuild writes them.
    const marks = { EN: /Insufficient balance/, RU: /\\u0411/, KO: /\\uC794/ }
    const spoken = async (contents: string) => {
      const { text } = await bundle(contents)
      return Object.entries(marks).flatMap(([locale, mark]) => (mark.test(text) ? [locale] : []))
    }
    expect(await spoken(whole)).toEqual([])
    expect(
      await spoken(`import { message } from './src/trading'; globalThis.told = message('NETWORK')`),
    ).toEqual(['EN'])
    expect(await spoken(`import { ru } from './src/messages'; globalThis.texts = ru`)).toEqual(['RU'])
    expect(
      await spoken(`import { messagesOf } from './src/messages'; globalThis.texts = messagesOf`),
    ).toEqual(['EN', 'RU', 'KO'])
  })

  it('needs nothing of Node', async () => {
    const { text, inputs, warnings } = await bundle(whole)
    expect(warnings).toEqual([])
    expect(text).not.toMatch(/\bfrom\s*["']node:|require\(["']|import\(["']node:/)
    expect(inputs.filter((path) => /node_modules\/ws\//.test(path))).toEqual([])
    const builtins = new Set(createRequire(import.meta.url)('node:module').builtinModules)
    for (const [, name] of text.matchAll(/(?:from|import)\s*\(?["']([a-z_/]+)["']/g))
      expect(builtins.has(name)).toBe(false)
  })

  it('runs in a bare global: no window, document, navigator, localStorage, process, crypto', async () => {
    const { text } = await bundle(whole, { format: 'iife' })
    const seen: string[] = []
    const context = createContext({
      // What every host of the SDK has; nothing else.
      URL,
      URLSearchParams,
      AbortController,
      AbortSignal,
      Headers,
      Request,
      Response,
      FormData,
      Blob,
      ReadableStream,
      TextEncoder,
      setTimeout,
      clearTimeout,
      fetch: async (input: Request | URL | string) => {
        seen.push(input instanceof Request ? input.url : String(input))
        return new Response(JSON.stringify({ code: 200, msg: '', data: 1234 }))
      },
    })
    runInContext(text, context)
    const answer: unknown = await runInContext(
      `(async () => {
        const client = createClient({ origin: 'https://bgk.example' })
        const time = await client.home.systemTime()
        const { isLogin, locale } = client.session.state.get()
        const failed = await client.user.verifyCode({ account: 'a', code: '1', by: 'email' }).then(() => 'sent', (error) => error.code)
        client.close()
        return JSON.stringify({ time, isLogin, locale, failed })
      })()`,
      context,
    )
    expect(JSON.parse(String(answer))).toEqual({ time: 1234, isLogin: false, locale: 'EN', failed: 'sent' })
    expect(seen[0]).toBe('https://bgk.example/home/systemTime')
  })

  it('one call tree-shakes to one call, also out of one built file', async () => {
    const built = await build({
      entryPoints: [`${root}src/endpoints/index.ts`],
      bundle: true,
      plugins: [pureCalls()],
      write: false,
      platform: 'neutral',
      packages: 'external',
      format: 'esm',
      target: 'es2022',
      logLevel: 'silent',
    })
    const whole = built.outputFiles[0]?.text ?? ''
    expect(whole).toContain('tradcoin')
    const { text } = await bundle(
      `${whole}; globalThis.x = (transport) => call(transport, homeSystemTime, undefined)`,
      {
        exportAll: false,
      },
    )
    expect(text.match(/path: "\/[a-z]+\/\w+"/g)).toEqual(['path: "/home/systemTime"'])
    expect(text).not.toContain('tradcoin')
    expect(text).not.toContain('loginPassword')
  })

  it('decimals come alone', async () => {
    const { text } = await bundle(
      `import { add, toText } from './src/decimal/index'; globalThis.x = (a, b) => toText(add(a, b))`,
      { minify: true },
    )
    expect(gzipSync(text).length).toBeLessThan(1_500)
    expect(text).not.toContain('DIV_ZERO')
  })
})
