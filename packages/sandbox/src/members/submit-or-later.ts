import type { Answer, CommandBody } from '../core/commands'
import type { Engine } from '../engine/engine'
import { EngineError } from '../engine/engine-error'

const TIMES = 100

/**
 * Submits what ends something that was begun. Where the exchange is too busy it rejects as `submit` does, but goes on trying after the
 * next commits: nobody else will end it.
 */
export async function submitOrLater(engine: Engine, body: CommandBody): Promise<Answer> {
  try {
    return await engine.submit(body)
  } catch (error) {
    if (isBusy(error)) submitLater(engine, body, TIMES)
    throw error
  }
}

function submitLater(engine: Engine, body: CommandBody, times: number): void {
  const unlisten = engine.onCommit(() => {
    unlisten()
    engine.submit(body).catch((error: unknown) => {
      if (isBusy(error) && times > 1) submitLater(engine, body, times - 1)
    })
  })
}

function isBusy(error: unknown): boolean {
  return error instanceof EngineError && error.code === 'BUSY'
}
