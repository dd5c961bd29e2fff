import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Handler, Manifest } from '../config/command'
import { hasFlag } from '../config/settings'
import { usageError } from '../terminal/errors'
import { sanitize } from '../terminal/text'
import { candidates, nameSource } from './candidates'

/** `bgk completion SHELL [--install]`. */
export const completion: Handler = async ({ io, output }, [shell = ''], flags) => {
  const script = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined
  if (script === undefined)
    throw usageError(
      `"${shell}" is no shell that is known`,
      `choose one of ${Object.keys(scripts).join(', ')}`,
    )
  if (!hasFlag(flags, 'install')) return output.lines([script.text.trimEnd()])
  const path = join(io.home, ...script.path)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, script.text)
  await output.note(`${path} is written; it counts in the next ${shell}`)
  if (script.also !== undefined) await output.note(script.also)
  return 0
}

/** Where a shell looks for the script, below the home folder, and what else it needs to be told. */
interface ShellScript {
  readonly path: readonly string[]
  readonly text: string
  readonly also?: string
}

const BASH = `# Completes bgk in bash.
_bgk() {
  local IFS=$'\\n'
  COMPREPLY=($(bgk __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1))
}
complete -F _bgk bgk
`

const ZSH = `#compdef bgk
# Completes bgk in zsh.
_bgk() {
  local -a found
  local line
  for line in "\${(@f)$(bgk __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -n $line ]] && found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  _describe 'bgk' found
}
if [[ $funcstack[1] == _bgk ]]; then _bgk "$@"; else compdef _bgk bgk; fi
`

const FISH = `# Completes bgk in fish.
complete -c bgk -f -a '(bgk __complete -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'
`

const scripts: Readonly<Record<string, ShellScript>> = {
  bash: { path: ['.local', 'share', 'bash-completion', 'completions', 'bgk'], text: BASH },
  zsh: {
    path: ['.zfunc', '_bgk'],
    text: ZSH,
    also: 'put this into ~/.zshrc: fpath+=~/.zfunc; autoload -Uz compinit; compinit',
  },
  fish: { path: ['.config', 'fish', 'completions', 'bgk.fish'], text: FISH },
}

/** `bgk __complete WORD...`: what completes the last word, one a line, a tab before what it is. */
export const createComplete =
  (manifest: Manifest): Handler =>
  async (context, words) => {
    const found = await candidates(manifest, words, nameSource(context))
    return context.output.lines(
      found.map(({ value, summary }) => sanitize(value) + (summary === '' ? '' : `\t${summary}`)),
    )
  }
