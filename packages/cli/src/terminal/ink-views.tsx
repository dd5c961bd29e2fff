// Ink views: the help of a screen and the pair picker. They are small, because Ink 6 clears the scrollback
// with frames as tall as the terminal. Live panes do not
// use it: see show-screen.ts.

import { Box, render, Text, useInput } from 'ink'
import { useReducer, useRef } from 'react'
import type { Io } from './io'

interface Key {
  readonly shown: string
  readonly about: string
}

const clear = '\u001b[2J\u001b[H'

const streamsOf = (io: Io) => ({
  // Ink needs the terminal types; the parts it uses (write, columns, rows, raw mode) are present.
  stdout: io.stdout as NodeJS.WriteStream,
  stdin: io.stdin as NodeJS.ReadStream,
  stderr: io.stderr as NodeJS.WriteStream,
  exitOnCtrlC: false,
  patchConsole: false,
})

/** Shows the keys of a screen until one is pressed; the returned function takes it away. */
export function showHelp(
  io: Io,
  help: { readonly title: string; readonly keys: readonly Key[] },
  onKey: (key: string) => void,
): () => void {
  io.stdout.write(clear)
  const keys = [
    ...help.keys,
    { shown: '?', about: 'show help' },
    { shown: 'q, Esc', about: 'quit' },
    { shown: 'Ctrl-C', about: 'quit with exit code 130' },
  ].slice(0, Math.max(1, (io.stdout.rows ?? 24) - 6))
  const ink = render(<Help title={help.title} keys={keys} onKey={onKey} />, streamsOf(io))
  return () => ink.unmount()
}

function Help({
  title,
  keys,
  onKey,
}: {
  readonly title: string
  readonly keys: readonly Key[]
  readonly onKey: (key: string) => void
}) {
  useInput((input, key) => onKey(key.ctrl && input === 'c' ? 'ctrl-c' : input))
  return (
    <Box borderStyle="round" flexDirection="column" paddingX={1} alignSelf="flex-start">
      <Text bold>{title}</Text>
      {keys.map(({ shown, about }) => (
        <Text key={shown} wrap="truncate">
          {shown.padEnd(10)} {about}
        </Text>
      ))}
      <Text dimColor>Press any key to go back</Text>
    </Box>
  )
}

const shownNames = 10

/** Lets somebody choose one of the names by typing a part of it; nothing when they press Esc or Ctrl-C. */
export function pickName(io: Io, question: string, names: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const ink = render(
      <Picker
        question={question}
        names={names}
        onEnd={(name) => {
          ink.unmount()
          resolve(name)
        }}
      />,
      // A question goes to stderr, as all of them do.
      { ...streamsOf(io), stdout: io.stderr as NodeJS.WriteStream },
    )
  })
}

function Picker({
  question,
  names,
  onEnd,
}: {
  readonly question: string
  readonly names: readonly string[]
  readonly onEnd: (name: string | undefined) => void
}) {
  // Not React state: keys may arrive between draws, and each depends on the previous one.
  const state = useRef({ typed: '', at: 0 }).current
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const matching = () => names.filter((name) => plain(name).includes(plain(state.typed)))
  useInput((input, key) => {
    // Pasted text arrives in one piece, including its line break.
    const [text = '', ...rest] = key.return ? ['', ''] : input.split(/[\r\n]/)
    if (key.escape || (key.ctrl && input === 'c')) return onEnd(undefined)
    if (key.upArrow || key.downArrow) {
      state.at = Math.max(0, Math.min(matching().length - 1, state.at + (key.upArrow ? -1 : 1)))
    } else if (key.backspace || key.delete) Object.assign(state, { typed: state.typed.slice(0, -1), at: 0 })
    else if (!key.ctrl && !key.meta && text !== '') Object.assign(state, { typed: state.typed + text, at: 0 })
    const chosen = matching()[state.at]
    if (rest.length > 0 && chosen !== undefined) onEnd(chosen)
    else draw()
  })
  const { typed, at } = state
  const found = matching()
  const first = Math.max(0, Math.min(at - shownNames + 1, found.length - shownNames))
  return (
    <Box flexDirection="column">
      <Text>
        {question} <Text bold>{typed}</Text>
      </Text>
      {found.slice(first, first + shownNames).map((name, index) => (
        <Text key={name} inverse={first + index === at}>
          {first + index === at ? '> ' : '  '}
          {name}
        </Text>
      ))}
      <Text dimColor>
        {found.length === 0 ? 'no match' : 'type to search, up/down, Enter; Esc to cancel'}
      </Text>
    </Box>
  )
}
