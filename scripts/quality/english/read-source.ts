import ts from 'typescript'

/** One comment, test title or declared name of a source, with its line. */
export interface Found {
  readonly line: number
  readonly text: string
}

export interface Source {
  readonly comments: readonly Found[]
  readonly titles: readonly Found[]
  readonly names: readonly Found[]
  /** String literals with a blank: texts, not keys. */
  readonly strings: readonly Found[]
}

const DIRECTIVE = /^\/\/\/|biome-ignore|@vitest|@ts-|[#@]__|v8 ignore|@vite-ignore|sourceMapp/
const TITLED = /^(it|test|describe)\b/

/** Reads comments, test titles, declared names and texts of a source. Consecutive `//` lines are one comment. */
export function readSource(path: string, content: string): Source {
  const file = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true)
  const ranges = new Map<number, ts.CommentRange>()
  const titles: Found[] = []
  const names: Found[] = []
  const strings: Found[] = []
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1
  const addComments = (found: readonly ts.CommentRange[] | undefined) => {
    for (const range of found ?? []) ranges.set(range.pos, range)
  }
  const visit = (node: ts.Node): void => {
    addComments(ts.getLeadingCommentRanges(content, node.pos))
    addComments(ts.getTrailingCommentRanges(content, node.end))
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && isDeclared(node))
      names.push({ line: lineAt(node.getStart(file)), text: node.text.replace('#', '') })
    if (ts.isCallExpression(node) && TITLED.test(node.expression.getText(file))) {
      const [title] = node.arguments
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        titles.push({ line: lineAt(title.getStart(file)), text: title.getText(file).slice(1, -1) })
    }
    if (ts.isStringLiteralLike(node) && / /.test(node.text))
      strings.push({ line: lineAt(node.getStart(file)), text: node.text })
    for (const child of node.getChildren(file)) visit(child)
  }
  visit(file)
  return { comments: comments([...ranges.values()], content, lineAt), titles, names, strings }
}

const isDeclared = (node: ts.Node): boolean =>
  node.parent !== undefined &&
  'name' in node.parent &&
  node.parent.name === node &&
  !ts.isPropertyAccessExpression(node.parent)

function comments(
  ranges: readonly ts.CommentRange[],
  content: string,
  lineAt: (position: number) => number,
): readonly Found[] {
  const found: { line: number; text: string; end: number; isLine: boolean }[] = []
  for (const { pos, end, kind } of [...ranges].sort((a, b) => a.pos - b.pos)) {
    const raw = content.slice(pos, end)
    if (DIRECTIVE.test(raw)) continue
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia
    const text = isLine
      ? raw.replace(/^\/\/ ?/, '')
      : raw
          .replace(/^\/\*\*?|\*\/$/g, '')
          .replace(/^\s*\* ?/gm, '')
          .trim()
    const last = found.at(-1)
    if (isLine && last?.isLine && /^\s*$/.test(content.slice(last.end, pos))) {
      last.text += `\n${text}`
      last.end = end
    } else found.push({ line: lineAt(pos), text, end, isLine })
  }
  return found.map(({ line, text }) => ({ line, text }))
}
