import { spawn } from 'node:child_process'
import type { Io } from '../io'

/** The file descriptor of this program's stderr. */
const standardError = 2

/**
 * Runs a line of the user's shell with more environment. What it prints goes to stderr, since stdout is data, or nowhere while a screen
 * is shown. It is not waited for, and may outlive this program.
 */
export function runLine(
  line: string,
  environment: Readonly<Record<string, string>>,
  { io, isShown, onError }: { readonly io: Io; readonly isShown: boolean; onError(error: Error): void },
): void {
  const way = isShown ? standardError : 'ignore'
  const child = spawn(line, { shell: true, env: { ...io.env, ...environment }, stdio: ['ignore', way, way] })
  child.on('error', onError)
  child.unref()
}
