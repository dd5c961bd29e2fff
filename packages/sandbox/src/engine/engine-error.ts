/** A command or read without an answer; `code` gives the possible outcomes. */
export abstract class EngineError extends Error {
  abstract readonly code: 'BUSY' | 'AWAY' | 'STOPPED' | 'FAILED' | 'LIMITED' | 'UNANSWERED'
}

/**
 * The queue is full, or the database is away (`cause`): the command was not applied, retry later (HTTP 503).
 */
export class EngineBusy extends EngineError {
  override readonly name = 'EngineBusy'
  readonly code = 'BUSY'

  constructor(trouble?: string) {
    super('The exchange is busy, try again in a moment', trouble === undefined ? {} : { cause: trouble })
  }
}

/**
 * A read failed: the database is away (`cause`) during a batch with unknown outcome. Earlier commands of the
 * caller are unaffected.
 */
export class EngineAway extends EngineError {
  override readonly name = 'EngineAway'
  readonly code = 'AWAY'

  constructor(trouble: string) {
    super('The exchange cannot reach its database, try again in a moment', { cause: trouble })
  }
}

/** The engine was stopped before it took the command: nothing was applied. */
export class EngineStopped extends EngineError {
  override readonly name = 'EngineStopped'
  readonly code = 'STOPPED'

  constructor() {
    super('The exchange is stopping')
  }
}

/** The engine failed (`cause`): the outcome is unknown until recovery. */
export class EngineFailed extends EngineError {
  override readonly name = 'EngineFailed'
  readonly code = 'FAILED'

  constructor(cause: Error) {
    super('The exchange has failed and must recover', { cause })
  }
}

/** The member has sent too many orders over all gateways: nothing was applied. */
export class EngineLimited extends EngineError {
  override readonly name = 'EngineLimited'
  readonly code = 'LIMITED'
  /** Seconds until the next order is accepted. */
  readonly waitSeconds: number

  constructor(waitSeconds: number) {
    super('Too many orders, wait a moment')
    this.waitSeconds = waitSeconds
  }
}

/** The leader received the command and did not answer in time: the outcome is unknown here. */
export class EngineUnanswered extends EngineError {
  override readonly name = 'EngineUnanswered'
  readonly code = 'UNANSWERED'

  constructor() {
    super('The exchange has not answered in time')
  }
}
