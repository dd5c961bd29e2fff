// `bgk api post PATH`. What changes an account goes the way of every write: an attempt that is noted, sent once and settled. The rest is
// sent as it is: calls of people who are not logged in, pictures, and the end of a session.

import type { Endpoint } from '@bgk/sdk'
import { call } from '@bgk/sdk/endpoints'
import type { Context, Handler } from '../../config/command'
import { readOnlyError, withExchange } from '../../exchange/connect'
import { readImage } from '../../exchange/forms'
import { writeCommand } from '../../orders/write-command'
import { usageError } from '../../terminal/errors'
import { confirm } from '../../terminal/prompt'
import { bodyFields, isSecretName, postAt, type WireFields, withoutSecrets } from './get'

/** Doing these twice is doing them once. */
const REPEATABLE: ReadonlySet<string> = new Set([
  'spot.cancelOrder',
  'futures.cancelOrder',
  'futures.cancelStopOrder',
  'futures.editStopOrder',
  'account.removeAddress',
  'fiat.uploadProof',
])

/** What is no write of an account, and the command that is made for it. */
const PLAIN: Readonly<Record<string, string>> = {
  'member.login': 'bgk auth login keeps the session',
  'member.registerByPhone': 'bgk auth register asks for what it takes',
  'member.registerByEmail': 'bgk auth register asks for what it takes',
  'member.recoverByPhone': 'bgk auth forgot asks for what it takes',
  'member.recoverByEmail': 'bgk auth forgot asks for what it takes',
  'member.verifyCode': 'the commands that take a code check it',
  'user.logout': 'bgk auth logout forgets the session as well',
  'user.uploadImage': 'commands with --image store their pictures',
}

/** `bgk api post PATH [-f name=value]`: a call that changes something, with the fields of the wire. */
export const apiPost: Handler = async (context, args, flags) => {
  const [path = ''] = args
  const entry = postAt(path)
  const fields = await bodyFields(context, flags)
  const hint = PLAIN[entry.name]
  if (hint !== undefined) return sendPlain(context, { entry, fields, hint })
  return written(entry, fields)(context, args, flags)
}

const written = (entry: Endpoint, fields: WireFields): Handler =>
  writeCommand<never>({
    command: 'api post',
    once: !REPEATABLE.has(entry.name),
    question: `Send it to ${entry.path}?`,
    prepare: async ({ client, signal }) => ({
      typed: { path: entry.path, ...textsOf(fields) },
      plan: async () => {
        const { attempt } = await client.wireAttempt(entry.name, fields, { signal })
        return {
          call: attempt.call,
          input: attempt.input,
          make: async (until) => (await client.wireAttempt(entry.name, fields, { signal: until })).attempt,
          shown: [
            ['Call', `POST ${entry.path} (${entry.name})`],
            ...Object.entries(fields).map(
              ([name, value]) => [name, isSecretName(name) ? '***' : textOf(value)] as const,
            ),
          ],
        }
      },
    }),
    secrets: async ({ client, signal }) => (await client.wireAttempt(entry.name, fields, { signal })).secrets,
  })

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const textsOf = (fields: WireFields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (isSecretName(name) ? [] : [[name, textOf(value)]])),
  )

interface PlainCall {
  readonly entry: Endpoint
  readonly fields: WireFields
  readonly hint: string
}

/** A call that no attempt is made of: sent once, its answer shown without its secrets. */
async function sendPlain(context: Context, { entry, fields, hint }: PlainCall): Promise<undefined> {
  const { output, settings, signal } = context
  const input = entry.request.decode(entry.form ? await withPictures(fields) : fields)
  if (settings.dryRun) {
    const shown = { dryRun: true, payload: { path: entry.path, fields: withoutSecrets(fields) } }
    return output.answer(shown, [JSON.stringify(shown, undefined, 2), 'Dry run: nothing was sent.'])
  }
  await output.note(`bgk: ${entry.path} is no write of an account and is not noted; ${hint}`)
  const login = entry.auth ? 'required' : 'optional'
  const answer = await withExchange(context, { login }, async ({ client, readOnly }) => {
    if (readOnly && entry.name !== 'member.login' && entry.name !== 'user.logout')
      throw readOnlyError(settings)
    await confirm(context, `Send it to ${entry.path}?`)
    return call(client.transport, { ...entry, response: rawData }, input, { signal })
  })
  const shown = withoutSecrets(answer)
  return output.answer(shown, [JSON.stringify(shown, undefined, 2)])
}

/** The data of an envelope. */
const rawData: Endpoint['response'] = {
  decode: (envelope) => Reflect.get(Object(envelope), 'data') ?? null,
  encode: (data) => ({ data }),
}

/** Fields of a form: `name=@FILE` is the picture in a file. */
async function withPictures(fields: WireFields): Promise<WireFields> {
  const read = Object.entries(fields).map(async ([name, value]) => {
    if (typeof value !== 'string' || !value.startsWith('@'))
      throw usageError(`${name} is a picture`, `write -f ${name}=@FILE`)
    return [name, await readImage(value.slice(1))] as const
  })
  return Object.fromEntries(await Promise.all(read))
}
