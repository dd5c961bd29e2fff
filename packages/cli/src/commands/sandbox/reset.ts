import { findSandbox } from '../../exchange/sandbox-control'
import type { Handler } from '../../manifest-shape'
import { confirm } from '../../prompt/confirm'

/** `bgk sandbox reset`: back to its beginning, with the same seed; everything in it is lost. */
export const sandboxReset: Handler = async (context, _args, flags) => {
  const sandbox = await findSandbox(context, flags)
  await confirm(context, `Throw away everything in the sandbox at ${sandbox.url}?`)
  const answer = await sandbox.ask('POST', 'reset')
  await context.output.answer(
    () => answer,
    () => [`${sandbox.url} is as new: orders, balances and members are gone, the demo accounts are back`],
  )
  return 0
}
