import { resolve } from 'node:path'
import type { Context } from '../../config/command'
import {
  type Flags,
  type RunningSandbox,
  readRunningSandbox,
  SANDBOX_FOLDER,
  textFlag,
} from '../../config/settings'
import { CliError, usageError } from '../../terminal/errors'
import { fieldsOf, parseJson } from '../../terminal/text'

/** The control plane of a running sandbox. */
export interface SandboxControl {
  readonly url: string
  /** Key of the control plane; passed to programs only in the environment. */
  readonly key: string
  /** Process id, if noted. */
  readonly pid: number | undefined
  /** Sends a request to `/sandbox/{route}` and returns the response; throws CliError. */
  ask(method: ControlMethod, route: string, body?: object): Promise<unknown>
  /** The bytes of a file that it makes while they are read; they end early when the sandbox fails. Throws CliError. */
  read(route: string): Promise<AsyncIterable<Uint8Array>>
}

export type ControlMethod = 'GET' | 'POST' | 'DELETE'

/**
 * Finds a running sandbox: by BGK_SANDBOX_KEY at the usual origin, or by the note in `--data-dir` (default
 * `.bgk`). The key is never a flag, because other users can
 * read command lines.
 */
export async function findSandbox(context: Context, flags: Flags): Promise<SandboxControl> {
  const key = context.io.env.BGK_SANDBOX_KEY
  if (key) return controlOf(context, { url: context.settings.origin, key, pid: undefined })
  const folder = resolve(textFlag(flags, 'dataDir') ?? SANDBOX_FOLDER)
  const known = await readRunningSandbox(folder)
  if (known === undefined) {
    throw new CliError('not_found', `no running sandbox in ${folder}`, {
      hint: 'set its folder with --data-dir, or its key in BGK_SANDBOX_KEY (with --url)',
    })
  }
  return controlOf(context, known)
}

/** As findSandbox, of a sandbox that is known. */
export function controlOf(
  { io, signal, settings }: Context,
  { url, key, pid, socket }: RunningSandbox,
): SandboxControl {
  const way = { headers: { 'x-sandbox-key': key }, ...(socket !== undefined && { socketPath: socket }) }
  // Over the local socket the host name is irrelevant.
  const addressOf = (route: string) =>
    new URL(`/sandbox/${route}`, socket === undefined ? url : 'http://localhost').href
  const away = (cause: unknown) =>
    new CliError('network', `no sandbox responds at ${url}`, {
      hint: 'start one with: bgk sandbox start',
      cause,
    })
  return {
    url,
    key,
    pid,
    async read(route) {
      const answer = await io.fetch(addressOf(route), { ...way, signal }).catch((error: unknown) => {
        throw away(error)
      })
      if (answer.status !== 200 || answer.body === null)
        throw refusal(answer.status, url, messageOf(parseJson(await answer.text())))
      return bytesOf(answer.body, url)
    },
    async ask(method, route, body) {
      const limit = settings.timeoutMs === undefined ? [] : [AbortSignal.timeout(settings.timeoutMs)]
      let status: number
      let text: string
      try {
        const answer = await io.fetch(addressOf(route), {
          ...way,
          method,
          signal: AbortSignal.any([signal, ...limit]),
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        status = answer.status
        text = await answer.text()
      } catch (error) {
        throw away(error)
      }
      const document = parseJson(text)
      if (status === 200 && document !== undefined) return document
      throw refusal(status, url, messageOf(document))
    },
  }
}

async function* bytesOf(body: AsyncIterable<Uint8Array>, url: string): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw new CliError('network', `${url} closed the connection early`, { retryable: true, cause: error })
  }
}

function refusal(status: number, url: string, serverMessage: string | undefined): CliError {
  const message = serverMessage ?? `${url} returned HTTP ${status}`
  if (status === 400) return usageError(message)
  if (status === 403) return new CliError('auth', message, { hint: 'each start creates a new key' })
  if (status === 404)
    return new CliError('not_found', message, { hint: 'list routes with: bgk sandbox control GET routes' })
  if (status === 503) return new CliError('network', message, { retryable: true })
  return new CliError('rejected', message)
}

function messageOf(document: unknown): string | undefined {
  const { message } = fieldsOf(document)
  return typeof message === 'string' ? message : undefined
}
