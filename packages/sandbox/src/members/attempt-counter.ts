import type { BeginFundPassword, BeginLogin, EndTry, LoginOrigin } from '../core/access/access-command'
import type { Answer, CommandBody } from '../core/commands'
import type { Engine } from '../engine/engine'
import { EngineError } from '../engine/engine-error'
import { PoolBusy } from './work-pool'

type Begin = BeginLogin | BeginFundPassword

/**
 * Password attempts counted by the exchange: each reserves a slot before the check and reports its outcome.
 * With all slots in use it waits for one, at any gateway.
 *
 *   begin ──► slot ──► check ──► end
 *     └─ BUSY ─► waits for a commit that frees a slot ─► begin
 */
interface AttemptCounter {
  /**
   * Returns the outcome of the attempt, or the reason of its rejection. `name`: queue of attempts that wait
   * for each other; rejects with PoolBusy if it is full. Errors of the check are rethrown and count for
   * nothing.
   */
  run(name: string, begin: Begin, check: () => Promise<boolean>, login?: LoginOrigin): Promise<Answer>
}

/** Attempts that have not begun: in total, and those waiting for a commit. */
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
    // A slot freed meanwhile was signaled earlier; if the state is unreadable, the next submit reports the
    // reason.
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
    // Took too long and counts as wrong.
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
        // Also after the exchange has stopped, without further commits.
        wake(lines.get(name))
      }
    },
  }
}

const TIMES = 100

/**
 * Submits the end of an open process. If the exchange is too busy it rejects like `submit`, but retries after
 * the next commits: no other caller ends it.
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
