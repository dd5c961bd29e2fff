import type { Handler } from '../../config/command'
import { hasFlag, listFlag } from '../../config/settings'
import { sandboxProgram } from '../../exchange/sandbox-package'
import { confirm } from '../../terminal/prompt'
import { findSandbox } from './control'

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
  await confirm(context, `Attack ${url}? This changes its data.`)
  return io.execute(process.execPath, [program, 'attack', '--against', url, ...chosen, ...json], {
    BGK_SANDBOX_KEY: key,
  })
}
