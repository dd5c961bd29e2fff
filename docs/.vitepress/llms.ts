// The site for language models: a Markdown twin of each page, llms.txt (contents) and llms-full.txt (all hand-written pages).
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Page, pagesOf, SECTIONS } from './pages'
import { repositoryLink } from './repository-links'

const docs = fileURLToPath(new URL('../', import.meta.url))

const introduction = (base: string): string => `# BGK

> TypeScript SDK, React hooks, web app and command line for crypto exchanges, with a complete exchange to run them against.

Every page is also available as Markdown: replace the end of its address by \`.md\`. Further files for programs:

- [llms-full.txt](${base}llms-full.txt): all guides in one file
- [errors.json](${base}errors.json): codes and reasons of errors with cause and remedy
- [tools.json](${base}tools.json): tools of \`bgk mcp\`
- [skill bgk-cli](${base}skills/bgk-cli/SKILL.md): procedures for the command line
- [skill bgk-sdk](${base}skills/bgk-sdk/SKILL.md): procedures for programs`

/** Writes the files into the built site, which is served below `base`. */
export async function writeTwins(outDir: string, pages: readonly string[], base: string): Promise<void> {
  const twins = new Map<string, string>()
  for (const page of pages) {
    const twin = twinOf(await readFile(join(docs, page), 'utf8'), page)
    twins.set(page, twin)
    await mkdir(dirname(join(outDir, page)), { recursive: true })
    await writeFile(join(outDir, page), twin)
  }
  const sections = Object.entries(SECTIONS).map(([folder, title]) => ({
    folder,
    title,
    pages: pagesOf(folder),
  }))
  const contents = sections
    .filter((section) => section.pages.length > 0)
    .map((section) => `## ${section.title}\n\n${section.pages.map((page) => entry(page, base)).join('\n')}`)
  await cp(join(docs, 'skills'), join(outDir, 'skills'), { recursive: true })
  await writeFile(join(outDir, 'llms.txt'), `${[introduction(base), ...contents].join('\n\n')}\n`)
  // Folders inside a section are generated and large; their pages are in llms.txt.
  const full = sections
    .filter(({ folder }) => !folder.includes('/'))
    .flatMap((section) => section.pages.map(({ path }) => twins.get(`${path}.md`) ?? ''))
  await writeFile(join(outDir, 'llms-full.txt'), [introduction(base), ...full].join('\n\n'))
}

const entry = ({ path, title, description }: Page, base: string): string =>
  `- [${title}](${base}${path}.md)${description ? `: ${description}` : ''}`

/** Page without front matter, tags and marks of hidden lines; links to files lead to GitHub. */
function twinOf(source: string, page: string): string {
  const body = source.replace(/^---\n[\s\S]*?\n---\n+/, '')
  // Fences are every second part: only text between them has tags and links.
  return body
    .split(/(^ *```[\s\S]*?^ *```$)/m)
    .map((part, index) => (index % 2 === 1 ? part.replace(/^\s*\/\/ ---cut---\n/gm, '') : textOf(part, page)))
    .join('')
}

const textOf = (text: string, page: string): string =>
  text
    // Code spans are every second part.
    .split(/(`[^`\n]+`)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/<\/?[A-Za-z][^>\n]*>/g, '')
            .replaceAll('&lt;', '<')
            .replaceAll('&gt;', '>'),
    )
    .join('')
    .replace(/(\]\()([^)\s]+)(?=\))/g, (_, open: string, href: string) => open + repositoryLink(href, page))
