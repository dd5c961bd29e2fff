/** A command or a read that got no answer; `code` says whether it may have happened. */
export abstract class EngineError extends Error {
  abstract readonly code: 'BUSY' | 'AWAY' | 'STOPPED' | 'FAILED' | 'LIMITED' | 'UNANSWERED'
}

/** The queue is full, or the database is away (`cause` says why): the command was not begun, try later (HTTP 503). */
export class EngineBusy extends EngineError {
  override readonly name = 'EngineBusy'
  readonly code = 'BUSY'

  constructor(trouble?: string) {
    super('The exchange is busy, try again in a moment', trouble === undefined ? {} : { cause: trouble })
  }
}

/**
 * A read was not answered: the database is away (`cause` says why) while it has a batch whose outcome nobody knows. It
 * says nothing about commands the caller sent before.
 */
export class EngineAway extends EngineError {
  override readonly name = 'EngineAway'
  readonly code = 'AWAY'

  constructor(trouble: string) {
    super('The exchange cannot reach its database, try again in a moment', { cause: trouble })
  }
}

/** The engine was stopped on purpose before the command was taken: nothing happened. */
export class EngineStopped extends EngineError {
  override readonly name = 'EngineStopped'
  readonly code = 'STOPPED'

  constructor() {
    super('The exchange is stopping')
  }
}

/** The engine failed (`cause` says why): whether the command happened is known only after recovery. */
export class EngineFailed extends EngineError {
  override readonly name = 'EngineFailed'
  readonly code = 'FAILED'

  constructor(cause: Error) {
    super('The exchange has failed and must recover', { cause })
  }
}

/** The member has sent too many orders, over all gateways together: nothing was done. */
export class EngineLimited extends EngineError {
  override readonly name = 'EngineLimited'
  readonly code = 'LIMITED'
  /** Until another one is taken. */
  readonly waitSeconds: number

  constructor(waitSeconds: number) {
    super('Too many orders, wait a moment')
    this.waitSeconds = waitSeconds
  }
}

/** The leader was given the command and did not answer in time: whether it happened is not known here. */
export class EngineUnanswered extends EngineError {
  override readonly name = 'EngineUnanswered'
  readonly code = 'UNANSWERED'

  constructor() {
    super('The exchange has not answered in time')
  }
}
