import { parentPort } from 'node:worker_threads'
import { runSeed, type SeedJob } from './run-seed'

/** Worker of run-economic.ts: receives seeds, returns the runs of each. */
parentPort?.on('message', async (job: SeedJob) => parentPort?.postMessage(await runSeed(job)))
