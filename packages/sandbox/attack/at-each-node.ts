import type { Endpoint } from '@bgk/sdk/endpoints'
import { endpoints } from '@bgk/sdk/endpoints'
import type { AttackedCluster } from './attack-target'
import { type AttackWorld, Lacking, type Person, refused, sendTo } from './attack-world'
import { type HttpReply, requesterOf } from './send-request'

/** Replicas are some milliseconds apart. */
const APART_MS = 250

/** Calls one node, past the balancer, as somebody who has seen nothing of the exchange yet. */
export type AtNode = <Input>(
  token: string | undefined,
  entry: Endpoint<Input, unknown>,
  input: Input,
  headers?: Readonly<Record<string, string>>,
) => Promise<HttpReply>

export function clusterOf({ target: { cluster } }: AttackWorld): AttackedCluster {
  if (cluster === undefined) throw new Lacking('needs a cluster')
  return cluster
}

export interface EachNode {
  readonly all: readonly AtNode[]
  readonly first: AtNode
  /** The node whose turn is `index`. */
  turn(index: number): AtNode
}

export function atEachNode(world: AttackWorld): EachNode {
  const all = clusterOf(world).nodes.map(({ url }): AtNode => {
    const ask = requesterOf(url)
    return (token, entry, input, headers) => sendTo(ask, token, entry, input, {}, headers)
  })
  const turn = (index: number) => {
    const at = all[index % all.length]
    if (at === undefined) throw new Error('there is no node')
    return at
  }
  return { all, first: turn(0), turn }
}

export const logInAt = (at: AtNode, { email }: Pick<Person, 'email'>, password: string) =>
  at(undefined, endpoints.member.login, {
    account: email,
    by: 'email',
    areaCode: '0',
    password,
    device: 'web',
  })

/**
 * Fails unless every node refuses it within the milliseconds that nodes may be apart, for one of these reasons; gives how long the slowest
 * took.
 */
export async function refusedAtEach(
  { all }: EachNode,
  ask: (at: AtNode) => Promise<HttpReply>,
  what: string,
  ...reasons: readonly string[]
): Promise<string> {
  const begun = performance.now()
  const waits = all.map(async (at, index) => {
    let response = await ask(at)
    while (response.outcome === 'done' && performance.now() - begun < APART_MS) response = await ask(at)
    refused(response, `${what} at node ${index}`, ...reasons)
    return performance.now() - begun
  })
  return `the last node refused after ${Math.round(Math.max(...(await Promise.all(waits))))} ms`
}
