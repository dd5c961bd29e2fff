/** Controls of a cluster under test (`scripts/cluster`). */
export interface ClusterUnderTest {
  /** URL of the balancer. */
  readonly origin: string
  readonly databaseUrl: string
  readonly controlKey: string
  readonly nodes: readonly NodeUnderTest[]
  /** Last known leader. */
  readonly leader: { readonly name: string; readonly epoch: number; readonly pid: number | undefined }
  /** True if every node accepts calls. */
  isReady(): boolean
  /** Stops NATS and restarts it after a pause. */
  interruptNats(ms: number): Promise<void>
  /** `crash`: recovers from its log at the restart. */
  restartDatabase(how: 'fast' | 'crash'): Promise<void>
}

export interface NodeUnderTest {
  readonly name: string
  readonly url: string
  /** Undefined while not running. */
  readonly pid: number | undefined
}

/** Calls the control plane of one node; `path` follows `/sandbox/`. Throws on a rejection. */
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

/** Resolves when the condition holds; throws the label after the timeout. */
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
