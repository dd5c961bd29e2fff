import type { UploadCredentials } from '@bgk/sdk'
import { type SignOptions, signPut } from '../test/server/sign-put'
import type { AttackWorld, Person } from './attack-world'
import { onceAWorld } from './owner'
import type { HttpReply } from './send-request'

export interface Uploader {
  readonly person: Person
  readonly credentials: UploadCredentials
  /** Address of a future upload. */
  addressOf(name: string, folder?: string): string
  /** Signs and sends; `sent` replaces the signed values. */
  put(
    name: string,
    body: Uint8Array<ArrayBuffer>,
    sign?: Partial<SignOptions>,
    sent?: Sent,
  ): Promise<HttpReply>
  post(form: FormData): Promise<HttpReply>
}

/** Replacements of the signed values. */
export interface Sent {
  readonly path?: string
  readonly body?: Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
}

export async function uploaderOf(world: AttackWorld): Promise<Uploader> {
  const person = await world.createUser({ complete: false, funds: {} })
  const credentials = await person.client.home.uploadCredentials()
  const addressOf = (name: string, folder = credentials.folder) =>
    `${world.target.url}/oss/bgk/${folder}/${name}`
  return {
    person,
    credentials,
    addressOf,
    put(name, body, sign = {}, sent = {}) {
      const url = sign.url ?? addressOf(name)
      const headers = signPut({ url, body, credentials, now: Date.now(), ...sign })
      return world.ask(sent.path ?? url.slice(world.target.url.length), {
        method: 'PUT',
        headers: { ...headers, ...sent.headers },
        body: sent.body ?? body,
      })
    },
    post: (body) => world.ask('/user/img', { method: 'POST', headers: { token: person.token }, body }),
  }
}

/** Shared uploader; cases with limits per member use their own. */
export const sharedOf = onceAWorld(uploaderOf)
