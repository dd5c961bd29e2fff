import ts from 'typescript'

/** One text used by a source. */
export interface TextCall {
  /** As written, with its namespace if it names one. */
  readonly key: string
  readonly line: number
  /** Names of the variables; undefined if unreadable, as with a spread. */
  readonly variables: readonly string[] | undefined
}

/** Text keys of an expression; none for a template with values. */
function keysOf(node: ts.Expression): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isParenthesizedExpression(node)) return keysOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...keysOf(node.whenTrue), ...keysOf(node.whenFalse)]
  return []
}

function variablesOf(node: ts.Expression | undefined): readonly string[] | undefined {
  if (!node) return []
  if (!ts.isObjectLiteralExpression(node)) return undefined
  const names = node.properties.map(({ name }) => (name && ts.isIdentifier(name) ? name.text : undefined))
  return names.every((name) => name !== undefined) ? names : undefined
}

/** Calls of `t` or an alias such as `tTrade`, with keys readable in the source. */
export function textCallsIn(path: string, source: string): readonly TextCall[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  const calls: TextCall[] = []
  const visit = (node: ts.Node) => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      /^t([A-Z]\w*)?$/.test(node.expression.text)
    ) {
      const [key, options] = node.arguments
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
      const variables = variablesOf(options)
      for (const one of key ? keysOf(key) : []) calls.push({ key: one, line, variables })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return calls
}

/** Namespaces of each `useTranslation` of a source, in lookup order. */
export const namespacesIn = (source: string): readonly (readonly string[])[] =>
  [...source.matchAll(/useTranslation\((?:\[([^\]]*)\]|'([^']*)')/g)].map(([, list, one]) =>
    one === undefined ? [...(list ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '') : [one],
  )
