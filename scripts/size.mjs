// `npm run size`: what integrators pay for the SDK and the bindings, bundled by esbuild for browsers and zipped, beside the limits in packages/sdk/.size-limit.json;
// then what visitors pay for the web app (web-size.mjs); with --record that becomes what is expected.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { root, StepFailed } from './lib/run.mjs'
import { build, fail, install, requireNode } from './lib/setup.mjs'
import { printWebSizes, recordWebSizes } from './web-size.mjs'

const at = (path) => fileURLToPath(new URL(path, root))

/** One row a bundle: its name, bytes, and whether they fit. A bundle that needs a Node module does not build, which throws. */
export async function measureSizes() {
  const { stdout } = await promisify(execFile)(at('node_modules/.bin/size-limit'), ['--json'], {
    cwd: at('packages/sdk'),
  }).catch((error) => {
    // It leaves with a failure when one is too large, and still says which.
    if (typeof error.stdout === 'string' && error.stdout.startsWith('[')) return error
    throw new StepFailed('size-limit', error.code, error.stderr ?? String(error))
  })
  return JSON.parse(stdout)
}

/** Prints them; gives whether all fit. */
export async function printSizes() {
  const sizes = await measureSizes()
  const kB = (bytes) => `${(bytes / 1000).toFixed(2)} kB`
  for (const { name, size, sizeLimit, passed } of sizes)
    process.stdout.write(
      `${name.padEnd(40)} ${kB(size).padStart(10)}   limit ${kB(sizeLimit)}${passed ? '' : ': too large'}\n`,
    )
  return sizes.length > 0 && sizes.every(({ passed }) => passed)
}

if (import.meta.url === new URL(process.argv[1] ?? '', 'file:').href) {
  requireNode()
  try {
    await install()
    await build(['sdk', 'react-bindings', 'web'])
    if (process.argv.includes('--record')) await recordWebSizes()
    const fits = [await printSizes(), await printWebSizes()]
    if (fits.includes(false)) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    fail(`${error.output}\n${error.message}; the output is above.`)
  }
}
