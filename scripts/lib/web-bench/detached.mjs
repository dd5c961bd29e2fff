/** What a heap snapshot calls an element that a script still holds although no page shows it. */
const DETACHED = 2

/** Elements and texts without a page, by name, from a heap snapshot (which collects garbage first). */
export async function detachedNodes(cdp) {
  const chunks = []
  const onChunk = ({ chunk }) => chunks.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', onChunk)
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', onChunk)
  const { snapshot, nodes, strings } = JSON.parse(chunks.join(''))
  const fields = snapshot.meta.node_fields
  const [name, detachedness] = [fields.indexOf('name'), fields.indexOf('detachedness')]
  const found = new Map()
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (nodes[at + detachedness] !== DETACHED) continue
    const label = strings[nodes[at + name]]
    found.set(label, (found.get(label) ?? 0) + 1)
  }
  return found
}
