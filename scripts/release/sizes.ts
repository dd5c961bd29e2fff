// Sizes of SDK and hooks, bundled by esbuild for browsers and compressed, with the limits in
// packages/sdk/.size-limit.json.
import { join } from 'node:path'
import { root, run, StepFailed } from '../workspace/process'
import { measureWebSizes, webSizeFindings } from './web-sizes'

export interface BundleSize {
  readonly name: string
  readonly size: number
  readonly sizeLimit: number
  readonly passed: boolean
}

/** Measures the bundles. Throws if one cannot be built, for example because it needs a module of Node. */
export async function measureBundles(): Promise<readonly BundleSize[]> {
  const { code, output } = await run(join(root, 'node_modules/.bin/size-limit'), ['--json'], {
    cwd: join(root, 'packages/sdk'),
    quiet: true,
  })
  // The exit code is also 1 if a bundle exceeds its limit.
  const json = /^\[[\s\S]*^\]$/m.exec(output)?.[0]
  if (json === undefined) throw new StepFailed('size-limit', code, output)
  return JSON.parse(json)
}

/** Lists bundles above their limits, and routes and pages of the web app that grew. Needs current builds. */
export async function sizeFindings(): Promise<readonly string[]> {
  const bundles = await measureBundles()
  return [
    ...bundles
      .filter(({ passed }) => !passed)
      .map(({ name, size, sizeLimit }) => `size of ${name}: ${kB(size)}, the limit is ${kB(sizeLimit)}`),
    ...webSizeFindings(await measureWebSizes()),
  ]
}

export const kB = (bytes: number | undefined) =>
  bytes === undefined ? 'none' : `${(bytes / 1000).toFixed(2)} kB`
