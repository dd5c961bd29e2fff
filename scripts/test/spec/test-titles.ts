import ts from 'typescript'

/**
 * Titles of the tests and groups in one file's text, with the titles of the groups around them: `group > test`.
 * What is skipped, or waits to be written, proves nothing and is left out.
 */
export function testTitles(path: string, text: string): readonly string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind)
  const titles: string[] = []
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const title = titleOf(node, file)
    const inside = title === undefined ? groups : [...groups, title]
    if (title !== undefined) titles.push(inside.join(' > '))
    if (title === undefined && isSkipped(node, file)) return
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(file, [])
  return titles
}

const runs = /^(it|test|describe)(?!\.(skip|todo|fixme))(\.\w+)*\b/
const skips = /^(it|test|describe)\.(skip|todo|fixme)\b/

function titleOf(node: ts.Node, file: ts.SourceFile): string | undefined {
  if (!ts.isCallExpression(node) || !runs.test(node.expression.getText(file))) return undefined
  const [title] = node.arguments
  if (title === undefined) return undefined
  if (ts.isStringLiteralLike(title)) return title.text
  // What a template fills in is not known here: it is written as in the source.
  return ts.isTemplateExpression(title) ? title.getText(file).slice(1, -1) : undefined
}

function isSkipped(node: ts.Node, file: ts.SourceFile): boolean {
  return ts.isCallExpression(node) && skips.test(node.expression.getText(file))
}
