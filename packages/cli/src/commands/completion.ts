import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasFlag } from '../argv/read-flags'
import { usageError } from '../cli-error'
import { scripts } from '../completion/scripts'
import type { Handler } from '../manifest-shape'

/** `bgk completion SHELL [--install]`. */
export const completion: Handler = async ({ io, output }, [shell = ''], flags) => {
  const script = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined
  if (script === undefined)
    throw usageError(
      `"${shell}" is no shell that is known`,
      `choose one of ${Object.keys(scripts).join(', ')}`,
    )
  if (!hasFlag(flags, 'install')) {
    await output.lines([script.text.trimEnd()])
    return 0
  }
  const path = join(io.home, ...script.path)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, script.text)
  await output.note(`${path} is written; it counts in the next ${shell}`)
  if (script.also !== undefined) await output.note(script.also)
  return 0
}
