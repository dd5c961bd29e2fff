// Lighthouse is installed once into node_modules/.cache, with its reports: it is too large a dependency.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, must, root } from '../workspace/process'

export const LIGHTHOUSE_VERSION = '12.8.2'

/** Used fields of a Lighthouse report. */
export interface LighthouseReport {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly id: string
        readonly score: number | null
        readonly scoreDisplayMode: string
        readonly numericValue?: number
      }
    >
  >
  readonly environment: { readonly benchmarkIndex: number }
  readonly runtimeError?: { readonly message: string }
}

export interface AuditOptions {
  /** Debugging port of the browser. */
  readonly port: number
  /** Path of the written report, without its ending. */
  readonly report: string
  readonly categories: readonly string[]
  /** Further flags of Lighthouse. */
  readonly flags?: readonly string[]
}

export interface Lighthouse {
  /** Folder of the reports. */
  readonly reports: string
  audit(url: string, options: AuditOptions): Promise<LighthouseReport>
}

/** Installs Lighthouse if it is missing. */
export async function installLighthouse(): Promise<Lighthouse> {
  const cache = join(root, `node_modules/.cache/lighthouse-${LIGHTHOUSE_VERSION}`)
  const program = join(cache, 'node_modules/lighthouse/cli/index.js')
  const reports = join(cache, 'reports')
  mkdirSync(reports, { recursive: true })
  if (!existsSync(program)) {
    const flags = ['--no-save', '--no-audit', '--no-fund']
    const args = ['install', '--prefix', cache, ...flags, `lighthouse@${LIGHTHOUSE_VERSION}`]
    await must('installing Lighthouse', 'npm', args, { cwd: cache, quiet: true })
  }
  return {
    reports,
    async audit(url, { port, report, categories, flags = [] }) {
      const output = ['--output=json,html', `--output-path=${report}`, '--quiet']
      const only = `--only-categories=${categories.join(',')}`
      await must(
        'Lighthouse',
        process.execPath,
        [program, url, `--port=${port}`, only, ...output, ...flags],
        {
          quiet: true,
        },
      )
      const result: LighthouseReport = JSON.parse(readFileSync(`${report}.report.json`, 'utf8'))
      if (result.runtimeError) fail(`Lighthouse: ${result.runtimeError.message}`)
      return result
    },
  }
}
