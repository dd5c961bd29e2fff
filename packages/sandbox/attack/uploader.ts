import type { UploadCredentials } from '@bgk/sdk'
import { type SignOptions, signPut } from '../test/server/sign-put'
import type { AttackWorld, Person } from './attack-world'
import { onceAWorld } from './owner'
import type { HttpReply } from './send-request'

/** A member with upload credentials. */
export interface Uploader {
  readonly person: Person
  readonly credentials: UploadCredentials
  /** Where it would lie. */
  addressOf(name: string, folder?: string): string
  /** Signs and sends; `sent` is what travels instead of what was signed. */
  put(
    name: string,
    body: Uint8Array<ArrayBuffer>,
    sign?: Partial<SignOptions>,
    sent?: Sent,
  ): Promise<HttpReply>
  post(form: FormData): Promise<HttpReply>
}

/** What travels instead of what was signed. */
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

/** Each case has a member of its own where limits are counted by member; these share one. */
export const sharedOf = onceAWorld(uploaderOf)
