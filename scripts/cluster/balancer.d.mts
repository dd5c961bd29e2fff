export interface NodePlace {
  readonly name: string
  readonly url: string
}

export interface NodeState extends NodePlace {
  readonly isReady: boolean
  readonly why: string | undefined
  readonly said: unknown
}

export class NodeFault extends Error {
  readonly code: 'UNREACHABLE' | 'BROKEN' | 'LATE'
  readonly node: string
}

export interface BalancerOptions {
  readonly port: number
  readonly host?: string
  readonly nodes: readonly NodePlace[]
  readonly sticky?: boolean
  readonly everyMs?: number
  readonly answerMs?: number
  readonly lostMs?: number
  readonly connectMs?: number
  readonly silenceMs?: number
  readonly onChange?: (node: { readonly name: string; readonly isReady: boolean }) => void
  readonly onFault?: (fault: NodeFault) => void
}

export interface Balancer {
  readonly port: number
  readonly states: readonly NodeState[]
  close(): Promise<void>
}

export function startBalancer(options: BalancerOptions): Promise<Balancer>
