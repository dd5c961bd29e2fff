import type { ExchangeState } from '../core/exchange-state'
import type { Engine } from '../engine/engine'
import type { Call, Handler } from './handler'

/** A read that gives everybody the same: it depends on its input and the state alone, neither on who asks nor on the clock. */
export type PublicRead<Input, Output> = Handler<Input, Output> & {
  readonly ofState: (state: ExchangeState, input: Input) => Output
}

/** Makes the handler of such a read; `ofState` throws Rejection for a refusal. */
export function publicRead<Input, Output>(
  engine: Pick<Engine, 'read'>,
  ofState: (state: ExchangeState, input: Input) => Output,
): PublicRead<Input, Output> {
  const handler = ({ input }: Call<Input>) => engine.read(({ state }) => ofState(state, input))
  return Object.assign(handler, { ofState })
}
