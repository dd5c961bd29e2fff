// The web app's route table as it is, for tools outside the bundler: path, module of the screen, texts.
import { fileURLToPath } from 'node:url'
import { root } from './run.mjs'

const at = (path) => fileURLToPath(new URL(path, root))

async function evaluate(file) {
  // Not at the top: who installs the dependencies loads this before they are there.
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [at(file)],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'leave-chunks',
        setup: ({ onResolve }) => {
          onResolve({ filter: /./ }, ({ path, kind }) =>
            kind === 'dynamic-import' ? { path, external: true } : undefined,
          )
        },
      },
    ],
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`)
}

/** The module that a loader fetches, as it is written there. */
const fetched = (load) => /import\(["'`](.+?)["'`]\)/.exec(String(load))?.[1]

/** `{ name, path, login, screen, texts }` of every route: `screen` named from the app's folder, `texts` as their files are. */
export async function webRoutes() {
  const { routeTable } = await evaluate('apps/web/src/shell/route-table.ts')
  return routeTable.map(({ name, path, login, load, texts }) => ({
    name,
    path,
    login,
    screen: `${fetched(load)?.replace(/^\.\.\//, 'src/')}.tsx`,
    texts: texts.map((text) => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
  }))
}
