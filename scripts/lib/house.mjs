// What the sources may import and cite: circles, arrows between the SDK's folders, citations of documents.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { anchorsOf } from './anchors.mjs'
import { root } from './run.mjs'

const top = fileURLToPath(root)

/** Sources under a folder, tests left out, as paths from `base`. */
const sourcesOf = (folder, base) =>
  readdirSync(join(base, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/\.(test|d)\.m?tsx?$/.test(name))
    .map((name) => join(folder, name))
    .sort()

/** Each source of a package with the sources it imports; types, re-exports and import() count. `base`: the checkout it stands in. */
export function importGraph(folder, base = top) {
  const files = sourcesOf(folder, base)
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const imported = ts.preProcessFile(readFileSync(join(base, file), 'utf8'), true, true).importedFiles
      const targets = imported.flatMap(({ fileName }) => {
        if (!fileName.startsWith('.')) return []
        const path = join(dirname(file), fileName)
        const found = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((one) => known.has(one))
        return found ? [found] : []
      })
      return [file, [...new Set(targets)]]
    }),
  )
}

/** The shortest circle through each group of sources that import each other; none is `[]`. */
export function circles(graph) {
  return knots(graph).map((members) => {
    const inside = new Set(members)
    const paths = members.map((start) => shortest(start, inside, graph))
    return paths.sort((a, b) => a.length - b.length)[0]
  })
}

/** Tarjan's strongly connected components of more than one source. */
function knots(graph) {
  const index = new Map()
  const low = new Map()
  const stack = []
  const found = []
  const visit = (file) => {
    index.set(file, index.size)
    low.set(file, index.get(file))
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)))
    }
    if (low.get(file) !== index.get(file)) return
    const members = stack.splice(stack.indexOf(file))
    if (members.length > 1) found.push(members)
  }
  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return found
}

function shortest(start, inside, graph) {
  const queue = [[start]]
  const seen = new Set()
  for (const path of queue)
    for (const next of graph.get(path.at(-1)) ?? []) {
      if (next === start) return [...path, start]
      if (!inside.has(next) || seen.has(next)) continue
      seen.add(next)
      queue.push([...path, next])
    }
  return []
}

/**
 * The SDK's folders from the bottom up: each may import itself, the files at the root named here, and what stands on lower steps. Folders of one step
 * know nothing of each other.
 */
const SDK_STEPS = [
  ['attempt-record.ts'],
  ['errors.ts', 'verdict.ts', 'environment.ts'],
  ['given.ts'],
  ['readable.ts'],
  ['decimal', 'messages', 'indicators'],
  ['format', 'forms'],
  ['trading'],
  ['wire'],
  ['http', 'frames'],
  ['endpoints'],
  ['session', 'socket'],
  ['market', 'upload'],
  ['outcome'],
  ['client-options.ts'],
  ['bare-client.ts'],
  ['attempt', 'testing'],
  ['client'],
  ['client.ts'],
  ['index.ts'],
]

/** The part of the SDK a source belongs to: a folder, or a file beside the folders. */
const partOf = (file) => relative('packages/sdk/src', file).split('/')[0] ?? ''

/** Every import that goes up or sideways in SDK_STEPS, as `from -> to (source -> source)`. */
export function backArrows(graph) {
  const step = new Map(SDK_STEPS.flatMap((parts, height) => parts.map((part) => [part, height])))
  const lines = []
  for (const [file, targets] of graph)
    for (const target of targets) {
      const from = partOf(file)
      const to = partOf(target)
      if (from === to) continue
      const unknown = [from, to].find((part) => !step.has(part))
      if (unknown) lines.push(`${unknown} has no step in SDK_STEPS`)
      else if (step.get(to) >= step.get(from)) lines.push(`${from} -> ${to} (${file} -> ${target})`)
    }
  return [...new Set(lines)].sort()
}

/**
 * What the rooms of a folder may not do: its `ground` knows no other room, no room knows the folder's own files, which put the rooms
 * together, and rooms that know each other do so one way, also by detours.
 */
export function roomFaults(graph, base, ground) {
  const roomOf = (file) => (file.startsWith(`${base}/`) ? file.slice(base.length + 1).split('/') : [])
  const known = new Map()
  const faults = []
  for (const [file, targets] of graph) {
    const [room, ...inside] = roomOf(file)
    if (room === undefined || inside.length === 0) continue
    for (const target of targets) {
      const [other, ...there] = roomOf(target)
      if (other === undefined || other === room) continue
      if (there.length === 0) faults.push(`${file} -> ${target}: a room knows who composes it`)
      else if (room === ground) faults.push(`${file} -> ${target}: ${ground} knows a room above it`)
      else known.set(room, [...(known.get(room) ?? []), other])
    }
  }
  return [...faults, ...circles(known).map((rooms) => `rooms in a circle: ${rooms.join(' -> ')}`)]
}

/** Documents that the repository does not hold, by what a citation of them looks like. */
const FOREIGN =
  /\b(spec|rules?|wire|design|exchange|cli)(\.md)? ?(§|section \d|[A-S]\d+\b)|§ ?\d|\bthe spec\b/i

/** How titles of tests name rules of the reference: `rule 7`, `rules 6, 16`, `rules 6 to 8`. */
const RULES = /\brules? (\d+(?:(?:, | to )\d+)*)/g

/** What is checked when nothing else is named. */
const CITING = ['packages', 'apps/web', 'scripts', 'examples']

/** Citations in sources, tests and scripts that lead nowhere: pages and headings that are missing, and documents of elsewhere. */
export function badCitations(folders = CITING, base = top) {
  const lines = []
  const rules = anchorsOf(readFileSync(join(top, 'docs/reference/rules.md'), 'utf8'))
  for (const file of folders.flatMap((folder) => everyFile(folder, base))) {
    const text = readFileSync(join(base, file), 'utf8')
    for (const [number, line] of text.split('\n').entries()) {
      if (FOREIGN.test(commentOf(line))) lines.push(`${file}:${number + 1} ${line.trim()}`)
      for (const [, numbers] of commentOf(line).matchAll(RULES))
        for (const rule of numbers.match(/\d+/g))
          if (!rules.has(`r${rule}`)) lines.push(`${file}:${number + 1} rule ${rule} does not exist`)
      for (const [cited, path, anchor] of line.matchAll(/\b(docs\/[\w/.-]+\.md)(?:#([\w-]+))?/g)) {
        const page = join(top, path)
        const isThere = existsSync(page) && (!anchor || anchorsOf(readFileSync(page, 'utf8')).has(anchor))
        if (!isThere) lines.push(`${file}:${number + 1} ${cited} does not exist`)
      }
    }
  }
  return lines
}

const BUILT = new Set(['node_modules', 'dist', 'dist-demo', '.tsbuild'])

/** Sources below a folder; what builds write there meanwhile is not entered. */
const everyFile = (folder, base) =>
  readdirSync(join(base, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return BUILT.has(entry.name) ? [] : everyFile(path, base)
      return /\.(tsx?|mts|mjs|css)$/.test(entry.name) ? [path] : []
    })
    .sort()

/** A line's comment, or all of it in a test, whose titles cite too. */
function commentOf(line) {
  const start = line.search(/\/\/|\/\*|^\s*\*/)
  return start >= 0 ? line.slice(start) : (/\b(describe|it|test)(\.\w+)?\(.*/.exec(line)?.[0] ?? '')
}
