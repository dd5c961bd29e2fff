import ts from 'typescript'
import { CONSTANTS } from './handwritten'
import type { Builders, Call, Interpreter } from './language'
import { READERS } from './readers'
import type { Schemas } from './schemas'
import type { Sources } from './sources'
import { type Code, isTagged, listOf, namesOf, type Reader, type Scope, tableOf, type Value } from './values'

/** Functions whose first argument alone describes them; the others are closures. */
const LAZY: ReadonlySet<string> = new Set(['wire/candles.ts#line', 'wire/codec/codec.ts#codec'])

/**
 * Interprets the declarations of the SDK's codecs: object and array literals, constants, and calls of its
 * builders. It fails for anything else, so that no codec is left out or described by guess.
 */
export function createInterpreter(
  { checker, declarationOf, find, idOf }: Sources,
  schemas: Schemas,
  buildersOf: (interpreter: Interpreter) => Builders,
): Interpreter {
  const known = new Map<ts.Node, Value>()

  function fail(node: ts.Node): never {
    const file = node.getSourceFile()
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    throw new Error(
      `${file.fileName}:${line + 1}: the contract generator cannot describe \`${node.getText().slice(0, 120)}\`. ` +
        'Describe its reader in scripts/contract/readers.ts, its function in builders.ts, or its constant in handwritten.ts.',
    )
  }

  function declared(declaration: ts.Declaration | undefined, use: ts.Node): Value {
    if (declaration === undefined) return fail(use)
    const id = idOf(declaration)
    const found = known.get(declaration)
    if (found !== undefined) return found
    const value = fresh(declaration, id, use)
    known.set(declaration, value)
    return value
  }

  function fresh(declaration: ts.Declaration, id: string | undefined, use: ts.Node): Value {
    const shared = READERS.get(id ?? '')
    if (shared) return shared
    const special = CONSTANTS.get(id ?? '')
    if (special) return schemas.named(declaration, special(interpreter, schemas))
    if (ts.isFunctionDeclaration(declaration))
      return { kind: 'code', id, node: declaration, scope: { locals: new Map(), owner: id ?? '' } }
    if (!ts.isVariableDeclaration(declaration) || declaration.initializer === undefined) return fail(use)
    const scope = { locals: new Map(), owner: id ?? '' }
    const value = evaluate(declaration.initializer, scope)
    if (isTagged(value, 'code')) return { ...value, id }
    return schemas.named(declaration, value)
  }

  function identifier(node: ts.Identifier, scope: Scope): Value {
    if (node.text === 'undefined') return undefined
    if (node.text === 'String') return 'String'
    const declaration = declarationOf(node)
    const symbol = declaration && checker.getSymbolAtLocation(ts.getNameOfDeclaration(declaration) ?? node)
    if (symbol && scope.locals.has(symbol)) return scope.locals.get(symbol)
    return declared(declaration, node)
  }

  function objectLiteral(node: ts.ObjectLiteralExpression, scope: Scope): Value {
    const entries = new Map<string, Value>()
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        for (const [name, value] of tableOf(evaluate(property.expression, scope))) entries.set(name, value)
      } else if (ts.isPropertyAssignment(property)) {
        entries.set(propertyName(property.name), evaluate(property.initializer, scope))
      } else if (ts.isShorthandPropertyAssignment(property)) {
        entries.set(property.name.text, identifier(property.name, scope))
      } else fail(property)
    }
    const toWire = entries.get('toWire')
    return isTagged(toWire, 'code') ? dictionary(toWire) : { kind: 'table', entries }
  }

  /** A dictionary that reads more words than `names` and writes those of another one. */
  function dictionary({ node, scope }: Code): Value {
    const body = ts.isArrowFunction(node) ? node.body : fail(node)
    if (!ts.isCallExpression(body) || !ts.isPropertyAccessExpression(body.expression)) return fail(body)
    return namesOf(evaluate(body.expression.expression, scope))
  }

  function propertyName(name: ts.PropertyName): string {
    if (ts.isIdentifier(name) || ts.isStringLiteral(name)) return name.text
    return fail(name)
  }

  function call(node: ts.CallExpression, scope: Scope): Value {
    if (!ts.isIdentifier(node.expression)) return fail(node)
    const declaration = declarationOf(node.expression)
    const id = (declaration && idOf(declaration)) ?? ''
    const builder = builders.get(id)
    if (builder) return built(builder, { node, scope, args: argumentsOf(node, scope, LAZY.has(id)) })
    const code = identifier(node.expression, scope)
    // The functions of the codec folder make closures: only builders describe them.
    return isTagged(code, 'code') && !id.startsWith('wire/codec/')
      ? apply(code, argumentsOf(node, scope), node)
      : fail(node)
  }

  function built(builder: (call: Call) => Value, use: Call): Value {
    try {
      return builder(use)
    } catch (error) {
      // An argument of another kind than the builder describes.
      if (error instanceof TypeError) return fail(use.node)
      throw error
    }
  }

  function argumentsOf(node: ts.CallExpression, scope: Scope, isLazy = false): readonly Value[] {
    return (isLazy ? node.arguments.slice(0, 1) : node.arguments).flatMap((argument) =>
      ts.isSpreadElement(argument)
        ? listOf(evaluate(argument.expression, scope))
        : [evaluate(argument, scope)],
    )
  }

  function apply(code: Code, args: readonly Value[], use: ts.Node = code.node): Value {
    const { node, scope } = code
    const locals = new Map(scope.locals)
    for (const [index, parameter] of node.parameters.entries()) {
      const symbol = checker.getSymbolAtLocation(parameter.name)
      if (symbol === undefined) return fail(use)
      locals.set(symbol, parameter.dotDotDotToken ? args.slice(index) : args[index])
    }
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return evaluate(node.body, { ...scope, locals })
    if (!ts.isFunctionDeclaration(node) || node.body === undefined) return fail(use)
    for (const statement of node.body.statements) {
      if (ts.isReturnStatement(statement) && statement.expression)
        return evaluate(statement.expression, { ...scope, locals })
      if (!ts.isVariableStatement(statement)) return fail(use)
      for (const { name, initializer } of statement.declarationList.declarations) {
        const symbol = checker.getSymbolAtLocation(name)
        if (symbol === undefined || initializer === undefined) return fail(use)
        locals.set(symbol, evaluate(initializer, { ...scope, locals }))
      }
    }
    return fail(use)
  }

  function evaluate(node: ts.Expression, scope: Scope): Value {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
    if (ts.isNumericLiteral(node)) return Number(node.text)
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false
    if (node.kind === ts.SyntaxKind.NullKeyword) return null
    if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return evaluate(node.expression, scope)
    if (ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand))
      return -Number(node.operand.text)
    if (ts.isIdentifier(node)) return identifier(node, scope)
    if (ts.isObjectLiteralExpression(node)) return objectLiteral(node, scope)
    if (ts.isArrayLiteralExpression(node)) return node.elements.map((element) => evaluate(element, scope))
    if (ts.isCallExpression(node)) return call(node, scope)
    if (ts.isArrowFunction(node)) return { kind: 'code', id: undefined, node, scope }
    if (ts.isConditionalExpression(node))
      return evaluate(evaluate(node.condition, scope) ? node.whenTrue : node.whenFalse, scope)
    if (ts.isPropertyAccessExpression(node)) return property(node, scope)
    return fail(node)
  }

  function property(node: ts.PropertyAccessExpression, scope: Scope): Value {
    const value = evaluate(node.expression, scope)
    // Readers and codecs are the same description.
    if (isTagged(value, 'codec') && node.name.text === 'schemaAt') {
      const part: Reader = { ...value, kind: 'reader' }
      return part
    }
    if (isTagged(value, 'codec') && node.name.text === 'encode') return value
    return isTagged(value, 'table') ? value.entries.get(node.name.text) : fail(node)
  }

  const interpreter: Interpreter = { constant: (id) => declared(find(id), find(id)), evaluate, apply }
  const builders = buildersOf(interpreter)
  return interpreter
}
