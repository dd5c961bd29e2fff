import type { BeginFundPassword, BeginLogin, EndTry, LoginOrigin } from '../core/access/access-command'
import type { Answer, CommandBody } from '../core/commands'
import type { Engine } from '../engine/engine'
import { EngineError } from '../engine/engine-error'
import { PoolBusy } from './work-pool'

type Begin = BeginLogin | BeginFundPassword

/**
 * Tries of passwords as the exchange counts them: each takes its place before the password is looked at, and says how it ended. Where
 * others are under way it waits until one is over, wherever that was.
 *
 *   begin ──► taken ──► check ──► end
 *     └─ BUSY ─► waits for a commit after which there is a place ─► begin
 */
interface AttemptCounter {
  /**
   * What the try came to, or why there was none. `name`: of the line in which those wait who wait for each other; rejects with PoolBusy
   * where too many do. What the check throws is thrown, and counts for nothing.
   */
  run(name: string, begin: Begin, check: () => Promise<boolean>, login?: LoginOrigin): Promise<Answer>
}

/** Who has not begun yet, in all and of those that wait for a commit. */
interface Line {
  readonly begin: Begin
  size: number
  waiting: (() => void)[]
}

const MAX_QUEUE_LENGTH = 50

export function createAttemptCounter(engine: Engine): AttemptCounter {
  const lines = new Map<string, Line>()

  const wake = (line: Line | undefined) => {
    for (const go of line?.waiting.splice(0) ?? []) go()
  }
  engine.onCommit((_, { state }) => {
    for (const line of lines.values())
      if (line.waiting.length > 0 && state.access.canTryNow(line.begin, state.now)) wake(line)
  })
  engine.onReloaded?.(() => {
    for (const line of lines.values()) wake(line)
  })

  const waitInQueue = async (line: Line): Promise<void> => {
    const woken = new Promise<void>((go) => line.waiting.push(go))
    // A place that came free meanwhile was told before; where nothing can be read, the next submit says why.
    const isFree = engine.read(({ state }) => state.access.canTryNow(line.begin, state.now)).catch(() => true)
    void isFree.then((free) => free && wake(line))
    await woken
  }

  const beginInQueue = async (name: string, begin: Begin): Promise<Answer> => {
    const line = lines.get(name) ?? { begin, size: 0, waiting: [] }
    if (line.size >= MAX_QUEUE_LENGTH) throw new PoolBusy()
    line.size += 1
    lines.set(name, line)
    try {
      for (;;) {
        const answer = await engine.submit(begin)
        if (answer.ok || answer.code !== 'BUSY') return answer
        await waitInQueue(line)
      }
    } finally {
      line.size -= 1
      if (line.size === 0) lines.delete(name)
    }
  }

  const end = (tryId: number, outcome: EndTry['outcome'], login?: LoginOrigin): Promise<Answer> =>
    submitOrLater(engine, { type: 'try.end', tryId, outcome, ...(login !== undefined && { login }) })

  const runCheck = async (
    tryId: number,
    check: () => Promise<boolean>,
    login: LoginOrigin | undefined,
  ): Promise<Answer> => {
    let isRight: boolean
    try {
      isRight = await check()
    } catch (error) {
      await end(tryId, 'unseen').catch(() => {})
      throw error
    }
    const answer = await end(tryId, isRight ? 'right' : 'wrong', login)
    // It took so long that it counts as a wrong one.
    if (!answer.ok && answer.code === 'BUSY') throw new PoolBusy()
    return answer
  }

  return {
    async run(name, begin, check, login) {
      const answer = await beginInQueue(name, begin)
      if (!answer.ok || answer.recordId === undefined) return answer
      try {
        return await runCheck(answer.recordId, check, login)
      } finally {
        // Also where the exchange stops, and nothing is committed any more.
        wake(lines.get(name))
      }
    },
  }
}

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
