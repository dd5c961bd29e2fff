import ts from 'typescript'

/** One text that a source asks for. */
export interface AskedText {
  /** As written, with its namespace if it names one. */
  readonly key: string
  readonly line: number
  /** Names of the variables; undefined where they cannot be read, as of a spread. */
  readonly variables: readonly string[] | undefined
}

/** The texts that an expression may stand for; a template with parts is none. */
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

/** Texts asked for by `t` or `say`, as far as a source shows their keys. */
export function askedTexts(path: string, source: string): readonly AskedText[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  const asked: AskedText[] = []
  const visit = (node: ts.Node) => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      /^(t|say)$/.test(node.expression.text)
    ) {
      const [key, options] = node.arguments
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
      const variables = variablesOf(options)
      for (const one of key ? keysOf(key) : []) asked.push({ key: one, line, variables })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return asked
}

/** Namespaces of each `useTranslation` of a source, in the order in which a text is looked for. */
export const namespacesIn = (source: string): readonly (readonly string[])[] =>
  [...source.matchAll(/useTranslation\((?:\[([^\]]*)\]|'([^']*)')/g)].map(([, list, one]) =>
    one === undefined ? [...(list ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '') : [one],
  )
