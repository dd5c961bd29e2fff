/** A cluster that is tried: who starts it gives these means (`scripts/cluster`). */
export interface ClusterUnderTest {
  /** Of the balancer. */
  readonly origin: string
  readonly databaseUrl: string
  readonly controlKey: string
  readonly nodes: readonly NodeUnderTest[]
  /** As it is known at the moment. */
  readonly leader: { readonly name: string; readonly epoch: number; readonly pid: number | undefined }
  /** Whether every node takes calls. */
  isReady(): boolean
  /** Ends it and starts it again after so many ms. */
  interruptNats(ms: number): Promise<void>
  /** `crash`: it recovers from its log when it is started again. */
  restartDatabase(how: 'fast' | 'crash'): Promise<void>
}

export interface NodeUnderTest {
  readonly name: string
  readonly url: string
  /** Undefined while it is not there. */
  readonly pid: number | undefined
}

/** A call to the owner's side of one node; `path` follows `/sandbox/`. Throws when it is refused. */
export async function control(
  { controlKey }: Pick<ClusterUnderTest, 'controlKey'>,
  node: NodeUnderTest,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${node.url}/sandbox/${path}`, {
    headers: { 'x-sandbox-key': controlKey, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const json: unknown = await answer.json()
  if (!answer.ok) throw new Error(`/sandbox/${path} of node ${node.name}: ${JSON.stringify(json)}`)
  return json
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Resolves when it holds; throws what is missing when it does not in time. */
export async function waitUntil(
  label: string,
  condition: () => boolean | Promise<boolean>,
  ms = 60_000,
): Promise<void> {
  const end = performance.now() + ms
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`${label}: not within ${ms / 1000} s`)
    await pause(50)
  }
}
