// Route table of the app for tools outside the bundler.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

export interface WebRoute {
  readonly name: string
  readonly path: string
  readonly login: boolean
  /** Module of the screen, relative to the app folder. */
  readonly screen: string
  readonly texts: readonly string[]
}

interface TableRow extends Omit<WebRoute, 'screen'> {
  readonly load: () => Promise<unknown>
}

const TABLE = fileURLToPath(new URL('../src/app/routes/route-table.ts', import.meta.url))

/** Bundles the table without the screens and evaluates it. */
export async function webRoutes(): Promise<readonly WebRoute[]> {
  const { outputFiles } = await build({
    entryPoints: [TABLE],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'external-screens',
        setup: ({ onResolve }) => {
          onResolve({ filter: /./ }, ({ path, kind }) =>
            kind === 'dynamic-import' ? { path, external: true } : undefined,
          )
        },
      },
    ],
  })
  const code = Buffer.from(outputFiles[0]?.text ?? '').toString('base64')
  const { routeTable }: { routeTable: readonly TableRow[] } = await import(
    `data:text/javascript;base64,${code}`
  )
  return routeTable.map(({ name, path, login, load, texts }) => ({
    name,
    path,
    login,
    screen: `${/import\(["'`](.+?)["'`]\)/.exec(String(load))?.[1]?.replace(/^(\.\.\/)+/, 'src/')}.tsx`,
    texts: texts.map((text) => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
  }))
}
