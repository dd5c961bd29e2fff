/** Worker of `cleanInThread`: cleans one picture, returns it or its rejection, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { cleanAndTurn } from '../../uploads/clean-picture'
import { turnJpeg } from './turn-jpeg'

const bytes: Uint8Array = workerData
parentPort?.postMessage(await cleanAndTurn(bytes, turnJpeg))
