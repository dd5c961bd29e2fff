import { hasFlag, listFlag } from '../../argv/read-flags'
import { findSandbox } from '../../exchange/sandbox-control'
import type { Handler } from '../../manifest-shape'
import { confirm } from '../../prompt/confirm'
import { sandboxProgram } from './sandbox-package'

/**
 * `bgk sandbox attack`: the attacks of @bgk/sandbox, by its own program. Exit 1 when one was not repelled. They register accounts and move
 * money, so that nothing is as it was afterwards.
 */
export const sandboxAttack: Handler = async (context, _, flags) => {
  const { io, output } = context
  const chosen = ['theme', 'case'].flatMap((name) =>
    listFlag(flags, name).flatMap((one) => [`--${name}`, one]),
  )
  const json = output.format === 'json' ? ['--json'] : []
  const program = sandboxProgram(io)
  if (hasFlag(flags, 'list')) return io.execute(process.execPath, [program, 'attack', '--list'])
  const { url, key } = await findSandbox(context, flags)
  await confirm(context, `Attack ${url}? What is in it will not be as it was.`)
  return io.execute(process.execPath, [program, 'attack', '--against', url, ...chosen, ...json], {
    BGK_SANDBOX_KEY: key,
  })
}
