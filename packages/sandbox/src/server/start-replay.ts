import { readFileSync } from 'node:fs'
import type { Engine } from '../engine/engine'
import { type ReplayPoints, readReplay } from './control/read-replay'
import { StartError } from './start-error'

/** A recorded price that a pair begins with. */
export interface Replay {
  readonly base: string
  readonly quote: string
  readonly points: ReplayPoints
}

const WITH_PAIR = /^([A-Za-z0-9]{1,16})[/_]([A-Za-z0-9]{1,16})=(.+)$/s

/** Reads `prices.csv` (of BTC/USDT) or `ETH/USDT=prices.csv`. Throws StartError. */
export function readReplayFile(text: string): Replay {
  const [, base = 'BTC', quote = 'USDT', file = text] = WITH_PAIR.exec(text) ?? []
  let csv: string
  try {
    csv = readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(`The file to replay cannot be read: ${file}`, { cause: error })
  }
  const points = readReplay(csv)
  if (typeof points === 'string') throw new StartError(`${file} cannot be replayed: ${points}`)
  return { base, quote, points }
}

/** Throws StartError when there is no such pair or the prices do not fit it. */
export async function startReplay(engine: Engine, { base, quote, points }: Replay): Promise<void> {
  const answer = await engine.submit({ type: 'market.replay', base, quote, points })
  if (!answer.ok) throw new StartError(`The replay of ${base}/${quote} was refused: ${answer.code}`)
}
