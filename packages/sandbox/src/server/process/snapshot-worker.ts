/** Worker of `proveInThread`: verifies one snapshot, returns its checkpoint or the fault, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { standardConfig } from '../../content/standard-config'
import { applyOpenings } from '../../core/config'
import { nodeDigest } from '../../engine/chain/node-digest'
import { CORE_EXCHANGES } from '../../engine/exchange-factory'
import { proveSnapshot } from '../../engine/snapshots'
import type { ProofTask } from './threads'

const { identity, snapshot }: ProofTask = workerData
const { openings: _, ...config } = standardConfig(identity)
parentPort?.postMessage(
  await proveSnapshot(
    {
      config: applyOpenings({ ...config, ...identity }),
      digest: nodeDigest,
      factory: CORE_EXCHANGES,
    },
    snapshot,
  ),
)
