import { existsSync, readFileSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Parts of the server by file; the first match counts. */
const STAGES: readonly (readonly [string, RegExp])[] = [
  ['answer: text and socket write', /server\/http\/(?:write-reply|headers)/],
  ['parse: HTTP, routes, fields', /server\/(?:http|faults|process)\//],
  ['auth: session', /src\/members\//],
  ['decode and encode: codecs', /sdk\/(?:src|dist)\/|src\/api\//],
  ['seal: journal row, checksums', /engine\/(?:seal|node-digest)/],
  ['keys: idempotency, fingerprint', /kernel\/(?:idempotency|fingerprint)/],
  ['apply: exchange', /src\/core\//],
  ['bots', /src\/bots\//],
  ['commit: store', /src\/store\/|node_modules\/.*pg/],
  ['publish: sockets', /server\/sockets\//],
  ['engine: queue and batch', /src\/engine\//],
]

/**
 * Main thread time per part, µs. Frames of Node or of a library count for the calling part; without one, they
 * are Node's own socket and HTTP work.
 */
export function stageTimes({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Map<string, number> {
  const sourceOf = sourceFinder()
  const stages = new Map<number, string | undefined>()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  /** Outermost first: a node's parent has its stage already. */
  const walk = (id: number, above: string | undefined): void => {
    const node = byId.get(id)
    if (node === undefined) return
    const stage = stageOf(node.callFrame, sourceOf) ?? above
    stages.set(id, stage)
    for (const child of node.children ?? []) walk(child, stage)
  }
  const root = nodes[0]
  if (root !== undefined) walk(root.id, undefined)
  const times = new Map<string, number>()
  for (const [i, id] of samples.entries()) {
    const stage = stages.get(id) ?? "Node's own: HTTP parser, sockets"
    if (stage !== IDLE) times.set(stage, (times.get(stage) ?? 0) + (timeDeltas[i] ?? 0))
  }
  return times
}

const IDLE = 'idle'

function stageOf(
  { functionName, url, lineNumber, columnNumber }: Profiler.ProfileNode['callFrame'],
  sourceOf: (url: string, line: number, column: number) => string,
): string | undefined {
  if (url === '') {
    if (functionName === '(idle)') return IDLE
    return functionName === '(garbage collector)' ? 'garbage collector' : undefined
  }
  const source = sourceOf(url, lineNumber, columnNumber)
  return STAGES.find(([, files]) => files.test(source))?.[0]
}

/** Maps a position in a built file to its source. */
function sourceFinder(): (url: string, line: number, column: number) => string {
  const maps = new Map<string, SourceMap | undefined>()
  return (url, line, column) => {
    if (!maps.has(url)) maps.set(url, readMap(url))
    const entry = maps.get(url)?.findEntry(line, column)
    return entry !== undefined && 'originalSource' in entry ? entry.originalSource : url
  }
}

function readMap(url: string): SourceMap | undefined {
  if (!url.startsWith('file:')) return undefined
  const path = `${fileURLToPath(url)}.map`
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined
}
