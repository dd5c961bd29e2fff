// Finds undocumented public API. API Extractor's `ae-undocumented` reports every plain model field and
// ignores examples and the calls of a client, which are mapped types. This check covers the comments that
// editors show and callers need.
import ts from 'typescript'
import type { PackageApi } from './api-extractor'

/** Number of calls on a client; finding fewer means that the check is broken. */
const CALLS = 104
const INPUT = /(Options|Input)$/

interface Export {
  readonly specifier: string
  readonly name: string
  readonly symbol: ts.Symbol
}

/** Lists exports without a comment, functions without an example, and methods, class members and inputs without a comment. */
export function undocumentedExports(api: PackageApi): string[] {
  const checker = api.program.getTypeChecker()
  const exports = exportsOf(api)
  const inputs = inputTypes(exports, checker)
  const hasComment = (symbol: ts.Symbol) => symbol.getDocumentationComment(checker).length > 0
  const lines: string[] = []
  const seen = new Set<ts.Symbol>()
  for (const { specifier, name, symbol } of exports) {
    if (seen.has(symbol)) continue
    seen.add(symbol)
    if (!hasComment(symbol)) lines.push(`${specifier} ${name}: no comment`)
    const isValue = symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable)
    const hasExample = symbol.getJsDocTags(checker).some((tag) => tag.name === 'example')
    if (isValue && isFunction(typeOf(symbol, checker)) && !hasExample)
      lines.push(`${specifier} ${name}: no @example`)
    for (const member of ownMembers(symbol, checker)) {
      if (seen.has(member)) continue
      seen.add(member)
      const needsComment =
        symbol.flags & ts.SymbolFlags.Class ||
        INPUT.test(name) ||
        inputs.has(symbol) ||
        isFunction(checker.getTypeOfSymbol(member))
      if (needsComment && !hasComment(member)) lines.push(`${specifier} ${name}.${member.name}: no comment`)
    }
  }
  return lines
}

/** Lists calls of a client without a summary, an example or their errors. */
export function undocumentedCalls(api: PackageApi, expected = CALLS): string[] {
  const checker = api.program.getTypeChecker()
  const exports = exportsOf(api)
  const declared = (name: string) => {
    const found = exports.find((one) => one.name === name)
    if (found === undefined) throw new Error(`${name} is not exported`)
    return checker.getDeclaredTypeOfSymbol(found.symbol)
  }
  const codes = constituents(declared('ErrorCode')).flatMap((one) =>
    one.isStringLiteral() ? [one.value] : [],
  )
  const namesError = new RegExp(`\\b(BgkError|${codes.join('|')})\\b`)
  const lines: string[] = []
  let calls = 0
  for (const group of declared('Client').getProperties()) {
    const type = checker.getTypeOfSymbol(group)
    for (const method of isCall(type) ? [group] : type.getProperties()) {
      if (!isCall(checker.getTypeOfSymbol(method)) || !isOwn(method)) continue
      calls += 1
      const tags = method.getJsDocTags(checker)
      const summary = ts.displayPartsToString(method.getDocumentationComment(checker)).trim()
      const text = [summary, ...tags.map((tag) => ts.displayPartsToString(tag.text))].join(' ')
      const missing = [
        summary === '' && 'summary',
        !tags.some((tag) => tag.name === 'example') && '@example',
        !tags.some((tag) => tag.name === 'throws') && !namesError.test(text) && 'errors',
      ].filter(Boolean)
      const path = method === group ? group.name : `${group.name}.${method.name}`
      if (missing.length > 0) lines.push(`client.${path}: no ${missing.join(', no ')}`)
    }
  }
  if (calls < expected) lines.push(`only ${calls} of ${expected} calls found on Client`)
  return lines
}

/** Exports of a package that it declares itself, aliases resolved. */
function exportsOf({ program, entries }: PackageApi): Export[] {
  const checker = program.getTypeChecker()
  return entries.flatMap(({ specifier, types }) => {
    const source = program.getSourceFile(types)
    const module = source && checker.getSymbolAtLocation(source)
    if (module === undefined) throw new Error(`${types} has no exports`)
    return checker
      .getExportsOfModule(module)
      .map((one) => (one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one))
      .filter(isOwn)
      .map((symbol) => ({ specifier, name: symbol.name, symbol }))
  })
}

const isOwn = (symbol: ts.Symbol) =>
  symbol.declarations?.some((one) => !one.getSourceFile().fileName.includes('/node_modules/')) ?? false

function typeOf(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Type {
  const isType = ts.SymbolFlags.Interface | ts.SymbolFlags.Class | ts.SymbolFlags.TypeAlias
  return symbol.flags & isType ? checker.getDeclaredTypeOfSymbol(symbol) : checker.getTypeOfSymbol(symbol)
}

const isFunction = (type: ts.Type) =>
  (type.isUnion() ? type.types : [type]).some((one) => one.getCallSignatures().length > 0)

/** A method that calls the exchange returns a promise. */
const isCall = (type: ts.Type) =>
  type.getCallSignatures().some((signature) => signature.getReturnType().symbol?.name === 'Promise')

/** Types written by callers: the parameters of every call. */
function inputTypes(exports: readonly Export[], checker: ts.TypeChecker): Set<ts.Symbol> {
  const inputs = new Set<ts.Symbol>()
  const note = (type: ts.Type) => {
    for (const { parameters } of type.getCallSignatures())
      for (const parameter of parameters)
        for (const one of constituents(checker.getTypeOfSymbol(parameter)))
          for (const symbol of [one.aliasSymbol, one.symbol]) if (symbol) inputs.add(symbol)
  }
  for (const { symbol } of exports) {
    const type = typeOf(symbol, checker)
    note(type)
    if (symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class))
      for (const member of type.getProperties()) note(checker.getTypeOfSymbol(member))
  }
  return inputs
}

function constituents(type: ts.Type): ts.Type[] {
  return type.isUnionOrIntersection() ? [type, ...type.types.flatMap(constituents)] : [type]
}

/** Public members that an interface, a class or an object type declares itself. */
function ownMembers(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol[] {
  return (symbol.declarations ?? []).flatMap(literalsOf).flatMap(({ members }) =>
    [...members].flatMap((member) => {
      const { name } = member
      if (name === undefined || ts.isPrivateIdentifier(name)) return []
      if (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) return []
      return checker.getSymbolAtLocation(name) ?? []
    }),
  )
}

type WithMembers = ts.InterfaceDeclaration | ts.ClassDeclaration | ts.TypeLiteralNode

/** A declaration with members; of a type alias, each object literal of its union or intersection. */
function literalsOf(node: ts.Node): WithMembers[] {
  if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) || ts.isTypeLiteralNode(node))
    return [node]
  if (ts.isTypeAliasDeclaration(node) || ts.isParenthesizedTypeNode(node)) return literalsOf(node.type)
  return ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node) ? node.types.flatMap(literalsOf) : []
}
