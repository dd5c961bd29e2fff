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
  /** What its control plane asks for; it goes to other programs in their environment alone. */
  readonly key: string
  /** Of its process, where it has said so. */
  readonly pid: number | undefined
  /** Asks `/sandbox/{route}` and gives the answer; throws CliError. */
  ask(method: ControlMethod, route: string, body?: object): Promise<unknown>
  /** The bytes of a file that it makes while they are read; they end early when the sandbox fails. Throws CliError. */
  read(route: string): Promise<AsyncIterable<Uint8Array>>
}

export type ControlMethod = 'GET' | 'POST' | 'DELETE'

/**
 * The sandbox whose key is in BGK_SANDBOX_KEY, at the usual origin, or else the one that keeps its data in `--data-dir`
 * (default `.bgk`) and has left address, key and local socket there. The key is never a flag: others could read it.
 */
export async function findSandbox(context: Context, flags: Flags): Promise<SandboxControl> {
  const key = context.io.env.BGK_SANDBOX_KEY
  if (key) return controlOf(context, { url: context.settings.origin, key, pid: undefined })
  const folder = resolve(textFlag(flags, 'dataDir') ?? SANDBOX_FOLDER)
  const known = await readRunningSandbox(folder)
  if (known === undefined) {
    throw new CliError('not_found', `no running sandbox keeps its data in ${folder}`, {
      hint: 'name its folder with --data-dir, or give the key it printed in BGK_SANDBOX_KEY (with --url)',
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
  // Over the local socket the name is this machine's, whatever the address of the exchange.
  const addressOf = (route: string) =>
    new URL(`/sandbox/${route}`, socket === undefined ? url : 'http://localhost').href
  const away = (cause: unknown) =>
    new CliError('network', `no sandbox answers at ${url}`, {
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
    throw new CliError('network', `${url} broke off before the end`, { retryable: true, cause: error })
  }
}

function refusal(status: number, url: string, serverMessage: string | undefined): CliError {
  const message = serverMessage ?? `${url} answered with status ${status}`
  if (status === 400) return usageError(message)
  if (status === 403) return new CliError('auth', message, { hint: 'every start makes a new key' })
  if (status === 404) return new CliError('not_found', message, { hint: 'bgk sandbox control GET routes' })
  if (status === 503) return new CliError('network', message, { retryable: true })
  return new CliError('rejected', message)
}

function messageOf(document: unknown): string | undefined {
  const { message } = fieldsOf(document)
  return typeof message === 'string' ? message : undefined
}
