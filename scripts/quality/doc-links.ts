// Checks links of documents and citations in sources: both must lead to existing files and headings.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { remark } from 'remark'
import validateLinks from 'remark-validate-links'
import { engine } from 'unified-engine'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'

type Root = ReturnType<ReturnType<typeof remark>['parse']>

const BUILT = /^(node_modules|dist|dist-demo|\.(?!github$).*)$/
const REPOSITORY = 'https://github.com/bgk-exchange/bgk'
const RULES_PAGE = 'docs/reference/rules.md'

/**
 * Checks every Markdown page and source below `base`; returns the files with messages, with their path in
 * `data.path`.
 */
export async function checkDocs(
  base: string,
  report: NodeJS.WritableStream = process.stderr,
): Promise<VFile[]> {
  const paths = filesBelow(base, '')
  const sources = paths.filter((path) => /\.(tsx?|mts|mjs|css)$/.test(path))
  const pages = paths.filter((path) => path.endsWith('.md'))
  const files = [
    ...pages.map(
      (path) => new VFile({ path, cwd: base, data: { path }, value: readFileSync(join(base, path)) }),
    ),
    ...sources.flatMap((path) => citationsOf(path, base)),
  ]
  await new Promise<void>((resolve, reject) =>
    engine(
      {
        processor: remark().use(htmlAnchors).use(absoluteInReadmes),
        // The engine passes unknown options, which the plugin's type does not accept.
        plugins: [[validateLinks as () => void, { repository: REPOSITORY, root: base }]],
        cwd: base,
        files,
        out: false,
        streamError: report,
        quiet: true,
        detectConfig: false,
        detectIgnore: false,
      },
      (error) => (error ? reject(error) : resolve()),
    ),
  )
  return files.filter(({ messages }) => messages.length > 0)
}

function filesBelow(base: string, folder: string): string[] {
  return readdirSync(join(base, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return BUILT.test(entry.name) ? [] : filesBelow(base, path)
    return entry.isFile() ? [path] : []
  })
}

/** Turns `<a id="r7"></a>` into an anchor, like GitHub and npm. */
function htmlAnchors() {
  return (tree: Root) =>
    visit(tree, 'html', (node) => {
      const id = /<a (?:id|name)="([^"]+)"/.exec(node.value)?.[1]
      if (id) node.data = { ...node.data, hProperties: { id } }
    })
}

/** Package READMEs are also shown on npm, where relative links are dead. */
function absoluteInReadmes() {
  return (tree: Root, file: VFile) => {
    if (!/^packages\/[^/]+\/README\.md$/.test(String(file.data.path))) return
    visit(tree, ['link', 'image', 'definition'], (node) => {
      if ('url' in node && !/^https?:|^#/.test(node.url))
        file.message(`Use an absolute address instead of ${node.url}`, node)
    })
  }
}

/** Documents outside of the repository. */
const FOREIGN =
  /\b(spec|rules?|wire|design|exchange|cli)(\.md)? ?(§|section \d|[A-S]\d+\b)|§ ?\d|\bthe spec\b/i
const RULES = /\brules? (\d+(?:(?:, | to )\d+)*)/g
const PAGE = /\bdocs\/[\w/.-]+\.md(?:#[\w-]+(?![\w$-]))?/g

/** A source's citations as links of a page, each on its line: `docs/….md#heading` anywhere, `rule 7` in comments and test titles. */
function citationsOf(path: string, base: string): VFile[] {
  const foreign: number[] = []
  const lines = readFileSync(join(base, path), 'utf8')
    .split('\n')
    .map((line, index) => {
      const comment = commentOf(line)
      if (FOREIGN.test(comment)) foreign.push(index + 1)
      const rules = [...comment.matchAll(RULES)].flatMap(([, numbers = '']) => numbers.match(/\d+/g) ?? [])
      const cited = [...(line.match(PAGE) ?? []), ...rules.map((rule) => `${RULES_PAGE}#r${rule}`)]
      return cited.map((target) => `[${target}](${relative(dirname(path), target)})`).join(' ')
    })
  const value = lines.join('\n')
  if (value.trim() === '' && foreign.length === 0) return []
  const file = new VFile({ path, cwd: base, data: { path }, value })
  for (const line of foreign) file.message('Cite a page of docs/ instead', { line, column: 1 })
  return [file]
}

/** Comment of a line, or the whole line if it has a test title. */
function commentOf(line: string): string {
  const start = line.search(/\/\/|\/\*|^\s*\*/)
  return start >= 0 ? line.slice(start) : (/\b(describe|it|test)(\.\w+)?\(.*/.exec(line)?.[0] ?? '')
}
