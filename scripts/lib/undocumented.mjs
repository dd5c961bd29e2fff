// What of the public API carries no doc comment, read from the built types as an editor shows them.
import ts from 'typescript'
import { isDeclaredIn, readPublicApi } from './public-api.mjs'

/** How many calls the exchange has: fewer methods than that means that the check looks in the wrong place. */
const CALLS = 104
const INPUT = /(Options|Input)$/

/** One line for everything that lacks a comment, an example or its errors. */
export function listUndocumented() {
  const api = readPublicApi()
  return [...undocumentedExports(api), ...undocumentedCalls(api)]
}

/** Exports without a comment, functions without an example; methods and what callers write themselves without a comment. */
export function undocumentedExports({ checker, entries }) {
  const lines = []
  const seen = new Set()
  const hasComment = (symbol) => symbol.getDocumentationComment(checker).length > 0
  const hasExample = (symbol) => symbol.getJsDocTags(checker).some((tag) => tag.name === 'example')
  const typeOf = (symbol) =>
    symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class | ts.SymbolFlags.TypeAlias)
      ? checker.getDeclaredTypeOfSymbol(symbol)
      : checker.getTypeOfSymbol(symbol)
  const isFunction = (type) =>
    (type.isUnion() ? type.types : [type]).some((one) => one.getCallSignatures().length > 0)

  // What callers write themselves: the types of the parameters of all that can be called.
  const inputs = new Set()
  const noteInputs = (type) => {
    for (const signature of type.getCallSignatures())
      for (const parameter of signature.parameters)
        for (const one of constituents(checker.getTypeOfSymbol(parameter)))
          for (const symbol of [one.aliasSymbol, one.symbol]) if (symbol) inputs.add(symbol)
  }
  for (const { exports } of entries)
    for (const { symbol } of exports) {
      const type = typeOf(symbol)
      noteInputs(type)
      if (symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class))
        for (const member of type.getProperties()) noteInputs(checker.getTypeOfSymbol(member))
    }

  for (const { specifier, folder, exports } of entries)
    for (const { name, symbol } of exports) {
      if (!isDeclaredIn(symbol, folder) || seen.has(symbol)) continue
      seen.add(symbol)
      if (!hasComment(symbol)) lines.push(`${specifier} ${name}: no comment`)
      const isValue = symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable)
      if (isValue && isFunction(typeOf(symbol)) && !hasExample(symbol))
        lines.push(`${specifier} ${name}: no @example`)
      for (const member of membersOf(symbol)) {
        if (seen.has(member)) continue
        seen.add(member)
        const isInput = INPUT.test(name) || inputs.has(symbol)
        const needsComment =
          symbol.flags & ts.SymbolFlags.Class || isInput || isFunction(checker.getTypeOfSymbol(member))
        if (needsComment && !hasComment(member)) lines.push(`${specifier} ${name}.${member.name}: no comment`)
      }
    }
  return lines

  /** What an interface, a class or an object type declares itself; what it inherits is named where it is declared. */
  function membersOf(symbol) {
    return (symbol.declarations ?? []).flatMap((declaration) => {
      const of = ts.isTypeAliasDeclaration(declaration) ? ownLiterals(declaration.type) : [declaration]
      return of.flatMap((one) =>
        (one.members ?? []).flatMap((member) => {
          const own = member.name && checker.getSymbolAtLocation(member.name)
          const isPrivate =
            (member.name && ts.isPrivateIdentifier(member.name)) ||
            ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private
          return own && !isPrivate ? [own] : []
        }),
      )
    })
  }
}

/** Methods of a client that ask the exchange something and lack a summary, an example or their errors. */
export function undocumentedCalls({ checker, entries }) {
  const lines = []
  // The groups of calls, as a client has them.
  const main = entries.find(({ specifier }) => specifier === '@bgk/sdk')
  const find = (name) => main.exports.find((one) => one.name === name)?.symbol
  const codes = checker
    .getDeclaredTypeOfSymbol(find('ErrorCode'))
    .types.flatMap((one) => (one.isStringLiteral() ? [one.value] : []))
  const namesError = new RegExp(`\\b(BgkError|${codes.join('|')})\\b`)
  let calls = 0
  for (const group of checker.getDeclaredTypeOfSymbol(find('Client')).getProperties()) {
    const type = checker.getTypeOfSymbol(group)
    for (const method of isCall(type) ? [group] : type.getProperties()) {
      if (!isCall(checker.getTypeOfSymbol(method)) || !isDeclaredIn(method, 'sdk')) continue
      calls += 1
      const path = method === group ? group.name : `${group.name}.${method.name}`
      const tags = method.getJsDocTags(checker)
      const text = ts.displayPartsToString(method.getDocumentationComment(checker))
      const said = `${text} ${tags.map((tag) => ts.displayPartsToString(tag.text)).join(' ')}`
      const missing = [
        text.trim() === '' && 'summary',
        !tags.some((tag) => tag.name === 'example') && '@example',
        !tags.some((tag) => tag.name === 'throws') && !namesError.test(said) && 'errors',
      ].filter(Boolean)
      if (missing.length > 0) lines.push(`@bgk/sdk client.${path}: no ${missing.join(', no ')}`)
    }
  }
  if (calls < CALLS) lines.push(`only ${calls} of at least ${CALLS} calls were found on Client`)
  return lines

  /** A method that asks the exchange something: it gives a promise. */
  function isCall(type) {
    return type.getCallSignatures().some((signature) => signature.getReturnType().symbol?.name === 'Promise')
  }
}

/** The object literals of a type alias: of unions and intersections each. */
function ownLiterals(node) {
  if (ts.isTypeLiteralNode(node)) return [node]
  if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)) return node.types.flatMap(ownLiterals)
  return ts.isParenthesizedTypeNode(node) ? ownLiterals(node.type) : []
}

function constituents(type) {
  return type.isUnionOrIntersection() ? [type, ...type.types.flatMap(constituents)] : [type]
}
