// Runs samples like programs of a reader: each in a Node process of its own, against one exchange.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { callsExchange, SAMPLE_MODULES, type Sample, withOrigin } from '../.vitepress/samples'
import { DEMO_ACCOUNT, type Member, type TestExchange } from './exchange'

const folder = fileURLToPath(new URL('.', import.meta.url))
/** Twice the limit of a sample, because the machine of a test is busy. */
const TIMEOUT_MS = 20_000

export interface SampleRunner {
  /** Runs a sample as a new member. Returns its problems, none if it is fine. */
  run(sample: Sample): Promise<readonly string[]>
  close(): void
}

/** Bundles all samples in one build. Throws for an unknown import or a syntax error, with its page and line. */
export async function bundleSamples(
  samples: readonly Sample[],
  exchange: TestExchange,
): Promise<SampleRunner> {
  const withLogin = samples.filter((one) => callsExchange(one) && one.code.includes(DEMO_ACCOUNT))
  const registered = withLogin.map(async (sample) => [sample, await exchange.register()] as const)
  const members = new Map<Sample, Member>(await Promise.all(registered))
  const outdir = mkdtempSync(join(folder, '../node_modules/.samples-'))
  await build({
    entryPoints: samples.map((sample) => ({ in: `sample:${nameOf(sample)}`, out: nameOf(sample) })),
    outdir,
    plugins: [sampleModules(samples, (sample) => preparedCode(sample, exchange, members.get(sample)))],
    bundle: true,
    splitting: true,
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node20',
    conditions: ['@bgk/source', 'node'],
    jsx: 'automatic',
    external: ['happy-dom'],
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'silent',
    // Libraries in CommonJS load modules of Node.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  }).catch((error) => {
    rmSync(outdir, { recursive: true })
    throw error
  })
  return {
    async run(sample) {
      const { code, output, errors } = await runFile(join(outdir, `${nameOf(sample)}.mjs`))
      const member = members.get(sample)
      const left = member ? await exchange.leftovers(member) : []
      return [
        ...(errors === '' ? [] : [errors.trim()]),
        ...(code === 0 ? [] : [`ended with ${code ?? 'a timeout: does it close its client?'}`]),
        ...(output === '' && sample.language === 'ts' ? ['printed nothing'] : []),
        ...left.map((one) => `left ${one}`),
      ].map((problem) => `${sample.page}:${sample.line}: ${problem}`)
    },
    close: () => rmSync(outdir, { recursive: true, force: true }),
  }
}

const nameOf = ({ page, number }: Sample) => `${page.replace(/\.md$/, '')}-${number}`

const preparedCode = ({ code }: Sample, { url }: TestExchange, member?: Member) =>
  withOrigin(code, url).replaceAll(DEMO_ACCOUNT, member?.account ?? DEMO_ACCOUNT)

/** Entry points `sample:NAME`; a component is rendered by `render.ts`. Lines are those of the page. */
function sampleModules(samples: readonly Sample[], codeOf: (sample: Sample) => string): Plugin {
  const byName = new Map(samples.map((sample) => [nameOf(sample), sample]))
  return {
    name: 'samples',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^sample:/ }, ({ path, kind }) => {
        const name = path.replace('sample:', '')
        const sample = byName.get(name)
        const isPage = kind === 'entry-point' && sample?.language === 'tsx'
        return { path: name, namespace: isPage ? 'component' : 'sample' }
      })
      onResolve({ filter: /.*/, namespace: 'sample' }, ({ path }) =>
        SAMPLE_MODULES.some((one) => one.test(path)) || path === 'react/jsx-runtime'
          ? undefined
          : { errors: [{ text: `Samples may not import ${path}` }] },
      )
      onLoad({ filter: /.*/, namespace: 'component' }, ({ path }) => ({
        contents: `import { render } from './render'\nawait render(() => import('sample:${path}'))`,
        resolveDir: folder,
        loader: 'js',
      }))
      onLoad({ filter: /.*/, namespace: 'sample' }, ({ path }) => {
        const sample = byName.get(path)
        if (!sample) return { errors: [{ text: `No sample ${path}` }] }
        const contents = `${'\n'.repeat(sample.line - 1)}${codeOf(sample)}`
        return { contents, resolveDir: folder, loader: sample.language }
      })
    },
  }
}

function runFile(file: string): Promise<{ code: number | null; output: string; errors: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--enable-source-maps', file], {
      env: { PATH: process.env.PATH, NO_COLOR: '1' },
      timeout: TIMEOUT_MS,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const captured = { output: '', errors: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      captured.output += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      captured.errors += text
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...captured }))
  })
}
