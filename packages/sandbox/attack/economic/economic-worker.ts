import { parentPort } from 'node:worker_threads'
import { runSeed, type SeedJob } from './run-seed'

/** A thread of run-economic.ts: gets seeds, answers each with its runs. */
parentPort?.on('message', async (job: SeedJob) => parentPort?.postMessage(await runSeed(job)))
