import { join, relative } from 'node:path'
import ts from 'typescript'

/** The TypeScript sources of the SDK. */
export interface Sources {
  readonly checker: ts.TypeChecker
  readonly files: readonly ts.SourceFile[]
  /** `wire/codec/fields.ts#alone` of a declaration; undefined outside the SDK. */
  idOf(declaration: ts.Node): string | undefined
  /** Declaration of a name, through imports. */
  declarationOf(name: ts.Node): ts.Declaration | undefined
  /** A top-level constant or function by its id. */
  find(id: string): ts.Declaration
}

/** @param change Changes the text of a file. */
export function openSources(root: string, change: (path: string, text: string) => string): Sources {
  const home = join(root, 'packages/sdk/src')
  const { config } = ts.readConfigFile(join(root, 'packages/sdk/tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, 'packages/sdk'))
  const entries = ['endpoints/index.ts', 'live/index.ts', 'wire/account-frame.ts', 'http/extensions.ts']
  const host = ts.createCompilerHost(options, true)
  const readFile = host.readFile
  host.readFile = (path) => {
    const text = readFile(path)
    return text === undefined || !path.startsWith(home) ? text : change(relative(home, path), text)
  }
  const program = ts.createProgram(
    entries.map((entry) => join(home, entry)),
    { ...options, noEmit: true, composite: false, incremental: false },
    host,
  )
  const checker = program.getTypeChecker()
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${home}/`))
  const idOf = (declaration: ts.Node) => {
    const { fileName } = declaration.getSourceFile()
    const name = ts.getNameOfDeclaration(isDeclaration(declaration) ? declaration : undefined)
    return fileName.startsWith(`${home}/`) && name !== undefined && isTopLevel(declaration)
      ? `${relative(home, fileName)}#${name.getText()}`
      : undefined
  }
  const declarationOf = (name: ts.Node) => {
    const isShort = ts.isShorthandPropertyAssignment(name.parent)
    const symbol = isShort
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name)
    if (symbol === undefined) return undefined
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    // The implementation of an overloaded function comes last.
    return target.declarations?.at(-1)
  }
  const byId = new Map<string, ts.Declaration>()
  for (const file of files) {
    for (const statement of file.statements) {
      const declarations = ts.isVariableStatement(statement)
        ? statement.declarationList.declarations
        : ts.isFunctionDeclaration(statement) || ts.isInterfaceDeclaration(statement)
          ? [statement]
          : []
      for (const declaration of declarations) byId.set(idOf(declaration) ?? '', declaration)
    }
  }
  return {
    checker,
    files,
    idOf,
    declarationOf,
    find(id) {
      const found = byId.get(id)
      if (found === undefined) throw new Error(`packages/sdk/src has no ${id}`)
      return found
    },
  }
}

const isDeclaration = (node: ts.Node): node is ts.Declaration =>
  ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isInterfaceDeclaration(node)

const isTopLevel = (node: ts.Node): boolean =>
  ts.isSourceFile(node.parent) ||
  (ts.isVariableDeclarationList(node.parent) && ts.isSourceFile(node.parent.parent.parent))

/** Text of a doc comment on one line, without its references to pages of the repository. */
export function docText(checker: ts.TypeChecker, symbol: ts.Symbol | undefined): string | undefined {
  const text = ts.displayPartsToString(symbol?.getDocumentationComment(checker))
  return plainDoc(text)
}

export function plainDoc(text: string): string | undefined {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/ ?\((?:docs\/[^()]*?)\)/g, '')
    .trim()
  return plain === '' ? undefined : plain
}
