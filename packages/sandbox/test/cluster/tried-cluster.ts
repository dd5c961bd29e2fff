/** A cluster that is tried: who starts it gives these means (`scripts/cluster`). */
export interface TriedCluster {
  /** Of the balancer. */
  readonly origin: string
  readonly databaseUrl: string
  readonly controlKey: string
  readonly nodes: readonly TriedNode[]
  /** As it is known at the moment. */
  readonly leader: { readonly name: string; readonly epoch: number; readonly pid: number | undefined }
  /** Whether every node takes calls. */
  isWhole(): boolean
  /** Ends it and starts it again after so many ms. */
  takeNatsAway(ms: number): Promise<void>
  /** `crash`: it recovers from its log when it is started again. */
  restartDatabase(how: 'fast' | 'crash'): Promise<void>
}

export interface TriedNode {
  readonly name: string
  readonly url: string
  /** Undefined while it is not there. */
  readonly pid: number | undefined
}

/** A call to the owner's side of one node; `path` follows `/sandbox/`. Throws when it is refused. */
export async function control(
  { controlKey }: Pick<TriedCluster, 'controlKey'>,
  node: TriedNode,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${node.url}/sandbox/${path}`, {
    headers: { 'x-sandbox-key': controlKey, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const said: unknown = await answer.json()
  if (!answer.ok) throw new Error(`/sandbox/${path} of node ${node.name}: ${JSON.stringify(said)}`)
  return said
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Resolves when it holds; throws what is missing when it does not in time. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  ms = 60_000,
): Promise<void> {
  const end = performance.now() + ms
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${ms / 1000} s`)
    await pause(50)
  }
}
