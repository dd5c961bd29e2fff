import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const app = fileURLToPath(new URL('../', import.meta.url))
const dist = process.env.BGK_WEB_DIST ?? join(app, 'dist')

/** Variants of the app's build, each in its own folder. */
export class AppBuilds {
  readonly #folders: string[] = []

  /** Makes a later build: marked pages, and renamed code of every screen. */
  next(): string {
    const folder = this.#copy()
    const screens = readdirSync(join(folder, 'assets')).filter((name) => /-screen-[\w-]{8}\.js$/.test(name))
    const renamed = screens.map((name) => [name, name.replace(/.{8}\.js$/, 'NextNext.js')] as const)
    for (const [before, after] of renamed)
      renameSync(join(folder, 'assets', before), join(folder, 'assets', after))
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|html|json)$/.test(name)) continue
      let text = readFileSync(join(folder, name), 'utf8')
      for (const [before, after] of renamed) text = text.replaceAll(before, after)
      if (name.endsWith('.html')) text = text.replace('<html ', '<html data-build="next" ')
      // Pages differ by their revisions.
      if (name === 'sw.js') text = text.replaceAll(/(?<=\.html",revision:")\w+/g, 'next')
      writeFileSync(join(folder, name), text)
    }
    return folder
  }

  /** Makes the build that removes the service worker from all visitors. */
  async withoutWorker(): Promise<string> {
    return this.#build({ BGK_SERVICE_WORKER: 'off' })
  }

  /** Builds the app with these fields of the operator's configuration changed. */
  async configured(change: Readonly<Record<string, string | number>>): Promise<string> {
    const ours = new URL('../src/config.ts', import.meta.url).href
    const { config }: { config: object } = await import(ours)
    const file = join(this.#folder(), 'config.ts')
    writeFileSync(file, `export const config = ${JSON.stringify({ ...config, ...change })}`)
    return this.#build({ BGK_APP_CONFIG: file })
  }

  /** Makes a development build, with the pseudo-language and without the worker. */
  async development(): Promise<string> {
    return this.#build({ NODE_ENV: 'development', BGK_SERVICE_WORKER: 'off' }, ['--mode', 'development'])
  }

  async #build(env: Readonly<Record<string, string>>, options: readonly string[] = []): Promise<string> {
    const folder = this.#folder()
    await promisify(execFile)(
      process.execPath,
      [
        join(app, 'node_modules/vite/bin/vite.js'),
        ...['build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'],
        ...options,
      ],
      { cwd: app, env: { ...process.env, ...env } },
    )
    return folder
  }

  dispose(): void {
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true })
  }

  #copy(): string {
    const folder = this.#folder()
    cpSync(dist, folder, { recursive: true, filter: (path) => !path.endsWith('.map') })
    return folder
  }

  #folder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'bgk-build-'))
    this.#folders.push(folder)
    return folder
  }
}
