import type { CommandSpec, GroupSpec, Manifest } from '../manifest-shape'

/** A command with the words it is called by. */
export interface NamedCommand {
  readonly words: readonly string[]
  readonly spec: CommandSpec
}

/** Every command that help shows, in its order. */
export function commandsOf({ groups, singles }: Manifest): readonly NamedCommand[] {
  const under = (spec: CommandSpec | GroupSpec, above: readonly string[]): readonly NamedCommand[] => {
    const words = [...above, spec.name]
    if ('commands' in spec) return spec.commands.flatMap((one) => under(one, words))
    return spec.hidden === true ? [] : [{ words, spec }]
  }
  return [...groups, ...singles].flatMap((one) => under(one, []))
}
