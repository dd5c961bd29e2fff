// `npm run check:english`: measures comments, test titles, names, documents and texts; prints a table and fails at the limits.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../workspace/process'
import { type Counts, EnglishMeasure } from './english/measure'
import { readSource } from './english/read-source'
import { catalogueTexts, isGenerated } from './english/texts'

const LIMITS = { 'clauses %': 1, 'who/what per 1,000 words': 4, 'over 30 words %': 2 }

const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  quiet: true,
})
const measure = new EnglishMeasure()
// Git lists a deleted file until its deletion is staged.
for (const path of output.split('\n').filter((one) => existsSync(join(root, one)))) {
  const read = () => readFileSync(join(root, path), 'utf8')
  if (/\.(ts|tsx|mjs)$/.test(path)) measure.addSource(groupOf(path), path, readSource(path, read()))
  if (/\.md$/.test(path) && !isGenerated(path, read())) measure.addPage(path, read())
  for (const text of catalogueTexts(path, read)) measure.addText(`${path}: ${text.key}`, text.text)
}

const rows = Object.fromEntries([...measure.counts].map(([group, counts]) => [group, shares(counts)]))
console.table(rows)
const tooMany = Object.entries(rows).flatMap(([group, row]) =>
  Object.entries(LIMITS)
    .filter(([name, limit]) => row[name as keyof typeof LIMITS] >= limit)
    .map(([name, limit]) => `${group}: ${name} must stay below ${limit}`),
)
const unused = measure.unused.map(
  ({ word, reason }) => `lexicon.ts: no place needs the exception of "${word}" (${reason})`,
)
for (const line of [...measure.problems, ...tooMany, ...unused]) console.error(line)
if (measure.problems.length + tooMany.length + unused.length > 0) process.exitCode = 1

function groupOf(path: string): string {
  const [top = '', name = ''] = path.split('/')
  if (name === '') return 'scripts'
  return top === 'packages' || top === 'apps' ? `${top}/${name}` : top
}

function shares(counts: Counts) {
  const percent = (part: number, whole: number) =>
    whole === 0 ? 0 : Number(((100 * part) / whole).toFixed(2))
  return {
    comments: counts.comments,
    titles: counts.titles,
    'clauses %': percent(counts.commentClauses + counts.titleClauses, counts.comments + counts.titles),
    'who/what per 1,000 words': percent(counts.relatives, counts.words / 10),
    'over 30 words %': percent(counts.longSentences, counts.sentences),
  }
}
