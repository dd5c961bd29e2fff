import type { ChainStatus } from '../../engine/chain/check-chain'
import type { DiskUse } from '../../engine/disk-monitor'
import type { CommandCounts, Engine, NodeStatus } from '../../engine/engine'
import type { SocketHub } from '../sockets/socket-hub'

/** What is measured at one moment; undefined where there is nothing to be measured, as while an exchange is put back to its beginning. */
export interface Figures {
  readonly counts?: CommandCounts
  readonly waiting?: number
  readonly seq?: number | undefined
  readonly sockets?: number
  readonly framesSent?: number
  readonly hasTrouble?: boolean
  readonly disk?: DiskUse
  readonly chain?: ChainStatus
  readonly status?: NodeStatus | undefined
}

/** Of the exchange of now. */
export async function figuresOf(
  engine: Engine,
  hub: Pick<SocketHub, 'size' | 'framesSent'>,
): Promise<Figures> {
  const { counts, waiting, disk, chain, trouble } = engine
  const status = engine.nodeStatus?.()
  const read = () => engine.read(({ state }) => state.seq).catch(() => undefined)
  return {
    counts,
    waiting,
    seq: status?.seq ?? (trouble === undefined ? await read() : undefined),
    sockets: hub.size,
    framesSent: hub.framesSent,
    hasTrouble: trouble !== undefined,
    disk,
    chain,
    status,
  }
}
