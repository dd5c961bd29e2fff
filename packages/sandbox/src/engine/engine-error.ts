/** A command or a read that got no answer; `code` says whether it may have happened. */
export abstract class EngineError extends Error {
  abstract readonly code: 'BUSY' | 'STOPPED' | 'FAILED'
}

/** The queue is full: nothing happened, try later (HTTP 503). */
export class EngineBusy extends EngineError {
  override readonly name = 'EngineBusy'
  readonly code = 'BUSY'

  constructor() {
    super('The exchange is busy, try again in a moment')
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
