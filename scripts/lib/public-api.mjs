// What the packages offer, read from their built types by the compiler: what an integrator's editor sees, nothing else.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { root } from './run.mjs'

/** Folders under packages/ whose types are for integrators. */
export const PUBLIC_PACKAGES = ['sdk', 'react-bindings']

/**
 * Every entry point with its exports, aliases resolved: `{ specifier, folder, exports: [{ name, symbol }] }`, beside the compiler's checker.
 * `base` is the checkout that holds the packages. Fails when the types are not built.
 */
export function readPublicApi({ base = fileURLToPath(root), packages = PUBLIC_PACKAGES } = {}) {
  const at = (...parts) => join(base, ...parts)
  const entries = packages.flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(at('packages', folder, 'package.json'), 'utf8'))
    return Object.entries(manifest.publishConfig.exports).map(([path, { types }]) => ({
      specifier: join(manifest.name, path),
      folder,
      file: at('packages', folder, types),
    }))
  })
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
      types: [],
      strict: true,
      noEmit: true,
    },
  )
  const checker = program.getTypeChecker()
  const resolved = (symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  return {
    checker,
    entries: entries.map(({ specifier, folder, file }) => {
      const source = program.getSourceFile(file)
      if (source === undefined) throw new Error(`${file} is not built; run npm run build`)
      const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source))
      return {
        specifier,
        folder,
        exports: exported
          .map((symbol) => ({ name: symbol.name, symbol: resolved(symbol) }))
          .sort((a, b) => (a.name < b.name ? -1 : 1)),
      }
    }),
  }
}

/** Whether a symbol is declared in the built types of that package, not in a library or another package. */
export const isDeclaredIn = (symbol, folder) =>
  symbol.declarations?.some((one) => one.getSourceFile().fileName.includes(`/packages/${folder}/dist/`)) ??
  false
