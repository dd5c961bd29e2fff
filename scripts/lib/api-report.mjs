// A page a package with every public export and its signature, so that a change of the API is seen in review.
import ts from 'typescript'
import { isDeclaredIn, PUBLIC_PACKAGES, readPublicApi } from './public-api.mjs'

/** The text of packages/<name>/api.md by package. */
export function apiReports({ checker, entries } = readPublicApi()) {
  const home = new Map()
  const printer = ts.createPrinter({ removeComments: true, omitTrailingSemicolon: true })
  const print = (node) => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())

  const declarationOf = (name, symbol) =>
    (symbol.declarations ?? []).map((node) => {
      if (ts.isVariableDeclaration(node))
        return `const ${name}: ${checker.typeToString(checker.getTypeOfSymbol(symbol), node, ts.TypeFormatFlags.NoTruncation)}`
      // A namespace of all entries: they stand in their own entry point.
      if (ts.isSourceFile(node) || ts.isModuleDeclaration(node)) return `namespace ${name}`
      return print(node).replace(/^(export )?(declare )?/, '')
    })

  return new Map(
    PUBLIC_PACKAGES.map((folder) => {
      const sections = entries
        .filter((entry) => entry.folder === folder)
        .map(({ specifier, exports }) => {
          const lines = exports.map(({ name, symbol }) => {
            const known = home.get(symbol)
            if (known) return `// ${name}: see ${known}`
            home.set(symbol, specifier)
            if (!isDeclaredIn(symbol, folder)) return `// ${name}: from another package`
            // Bundled types number names that occur twice.
            return declarationOf(name, symbol)
              .join('\n')
              .replace(/\b([A-Za-z_]\w*)\$\d+\b/g, '$1')
          })
          return `## ${specifier}\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`
        })
      return [
        folder,
        `# Public API of @bgk/${folder}\n\nMade from the built types by \`npm run api\`; the tests compare it.\n\n${sections.join('\n')}`,
      ]
    }),
  )
}

/** What is to be done about a page that is not what the types say, with the first lines that differ; none is `[]`. */
export function staleApiPage(page, written, text) {
  if (written === text) return []
  const [old, now] = [written.split('\n'), text.split('\n')]
  const at = now.findIndex((line, index) => line !== old[index])
  const line = at < 0 ? now.length : at
  return [
    `the public API is not what ${page} says, from line ${line + 1} on: \`${old[line] ?? ''}\` is now \`${now[line] ?? ''}\`. ` +
      'If that is meant, say what users must do in a file of .changeset/ and run `npm run api`; else take it back',
  ]
}
