import type { InputStream } from './io'

const named: Readonly<Record<string, string>> = {
  '\u0003': 'ctrl-c',
  '\u001b': 'escape',
  '\t': 'tab',
  '\u001b[Z': 'shift-tab',
  '\r': 'enter',
  '\n': 'enter',
  '\u001b[A': 'up',
  '\u001b[B': 'down',
  '\u001b[C': 'right',
  '\u001b[D': 'left',
}

// An escape sequence, or one character.
// biome-ignore lint/suspicious/noControlCharactersInRegex: keys send them
const oneKey = /\u001b\[[0-9;]*[A-Za-z~]|\u001bO[A-Z]|[\s\S]/gu

/** Keys in terminal input: characters as themselves, others by name; unknown keys are dropped. */
export function readKeys(text: string): string[] {
  const found: string[] = []
  for (const [key] of text.replaceAll('\u001bO', '\u001b[').matchAll(oneKey)) {
    const name = named[key] ?? (key.length === 1 && key >= ' ' ? key : undefined)
    if (name !== undefined) found.push(name)
  }
  return found
}

/** Listens to keys until the returned function is called; the terminal gives them one by one meanwhile. */
export function listenToKeys(stdin: InputStream, onKey: (key: string) => void): () => void {
  const onData = (chunk: Buffer | string) => {
    for (const key of readKeys(String(chunk))) onKey(key)
  }
  stdin.setRawMode?.(true)
  stdin.on('data', onData)
  stdin.resume()
  return () => {
    stdin.off('data', onData)
    stdin.pause()
    stdin.setRawMode?.(false)
  }
}
