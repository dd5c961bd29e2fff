import type { PluginBuild } from 'esbuild'

interface Marked {
  readonly code: string
  readonly map: string
}

export function markPureCalls(code: string, path: string): Promise<Marked>

export function pureCalls(): { name: string; setup(build: Pick<PluginBuild, 'onLoad'>): void }

export function pureCallsInApp(): {
  name: string
  apply: 'build'
  enforce: 'pre'
  transform: { filter: { id: RegExp }; handler(code: string, id: string): Promise<Marked> }
}
