import type { PluginBuild } from 'esbuild'
/** Marks the initialisers of a module. Returns TypeScript and a source map. */
export declare function markPureCalls(
  code: string,
  path: string,
): Promise<{
  code: string
  map: string
}>
/** Plugin for esbuild and tsup. */
export declare const pureCalls: () => {
  name: string
  setup(build: Pick<PluginBuild, 'onLoad'>): void
}
/** Plugin for Vite: the app bundles the packages from their sources. */
export declare const pureCallsInApp: () => {
  name: string
  apply: 'build'
  enforce: 'pre'
  transform: {
    filter: {
      id: RegExp
    }
    handler: (
      code: string,
      id: string,
    ) => Promise<{
      code: string
      map: string
    }>
  }
}
//# sourceMappingURL=pure-calls.d.ts.map
