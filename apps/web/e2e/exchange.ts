import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { CallInit, ControlMethod, Exchange } from './exchange-host'

/** Options of an exchange; only a quick one accepts all of them. */
interface Served {
  readonly quick?: boolean
  readonly webDir?: string
  readonly webPath?: string
  /** Allowed origin of foreign pages. */
  readonly allowed?: string
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** BGK_WEB_DIST: another build of the app. */
const webDir = process.env.BGK_WEB_DIST ?? 'apps/web/dist'

const QUICK = 'apps/web/e2e/quick-exchange.mjs'

/** Real exchange in its own process, serving the built web app. Its data survives kills and restarts. */
export class ExchangeProcess implements Exchange {
  readonly isInPage = false
  readonly #dataDir: string
  readonly #served: Served
  #webDir: string
  #child: ChildProcess | undefined
  #output = ''
  #url = ''
  #key = ''

  private constructor(served: Served) {
    this.#dataDir = mkdtempSync(join(tmpdir(), 'bgk-e2e-'))
    this.#served = served
    this.#webDir = served.webDir ?? webDir
  }

  get url(): string {
    return this.#url
  }

  get #command(): readonly string[] {
    // A free port at first, the same port after a restart.
    const port = this.#url === '' ? '0' : new URL(this.#url).port
    const { quick, webPath = '/', allowed = '' } = this.#served
    if (quick) return [QUICK, port, this.#webDir, webPath, allowed]
    const program = ['packages/sandbox/bin/bgk-sandbox.mjs', '--data-dir', join(this.#dataDir, 'exchange')]
    return [...program, '--port', port, '--web', this.#webDir]
  }

  /** `quick`: a lightweight exchange whose data does not survive (see quick-exchange.mjs). */
  static async start(served: Served = {}): Promise<ExchangeProcess> {
    const exchange = new ExchangeProcess(served)
    await exchange.start()
    return exchange
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, this.#command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    this.#output = ''
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        this.#output += chunk.toString()
        const url = /^Ready: (\S+)\n/m.exec(this.#output)?.[1]
        // Each start prints its own key.
        const key = /control key\s+(\S+)\s/.exec(this.#output)?.[1]
        if (url === undefined || key === undefined) return
        this.#url = url
        this.#key = key
        resolve()
      }
      for (const stream of [child.stdout, child.stderr]) stream.on('data', read)
      const fail = (message: string) => reject(new Error(`the exchange ${message}:\n${this.#output}`))
      child.once('error', ({ message }) => fail(`did not start, ${message}`))
      child.once('exit', (code) => fail(`ended with ${code}`))
    })
  }

  /** Ends the process by SIGKILL or SIGTERM, and waits until it has exited. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }

  /** Replaces the served build of the app. */
  async deploy(folder: string): Promise<void> {
    await this.end('SIGTERM')
    this.#webDir = folder
    await this.start()
  }

  async control(method: ControlMethod, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.url}/sandbox/${path}`, {
      method,
      headers: { 'x-sandbox-key': this.#key, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }

  async call(path: string, init?: CallInit): Promise<unknown> {
    return (await fetch(`${this.url}${path}`, init)).json()
  }

  watchCalls(page: Page, path: RegExp): readonly string[] {
    const seen: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (path.test(pathname)) seen.push(pathname)
    })
    return seen
  }

  async dispose(): Promise<void> {
    await this.end('SIGTERM')
    rmSync(this.#dataDir, { recursive: true, force: true })
  }
}

/** Runs the built command line; returns its output. */
export function bgk(
  args: readonly string[],
  options: { url: string; configDir: string; input?: string },
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'packages/cli/bin/bgk.mjs'), ...args], {
      env: { ...process.env, BGK_URL: options.url, BGK_CONFIG_DIR: options.configDir },
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
    child.stdin.end(options.input ?? '')
  })
}
