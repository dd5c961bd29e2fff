import { callNamed } from '../../src/conformance/calls'
import type { Wrapped } from './in-process'

// Ways to falsify responses and frames between a sandbox and the suite.

export type Json = Record<string, unknown>
export type Wrap = (parts: Wrapped) => Wrapped

/** Request of a call, as the suite sent it. */
export interface Sent {
  readonly fields: Json
  readonly token: string | undefined
  /** Sends another request to the sandbox. */
  readonly send: (name: string, fields: Json, token?: string) => Promise<Json>
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An envelope, perhaps with another HTTP status. */
interface Edited {
  readonly body: unknown
  readonly status?: number
}

/** Edits the envelopes of one call; undefined leaves one as it is. */
export function onCall(
  name: string,
  edit: (body: Json, sent: Sent) => Edited | undefined | Promise<Edited | undefined>,
): Wrap {
  const call = callNamed(name)
  return (parts) => ({
    ...parts,
    async fetch(url, init) {
      const response = await parts.fetch(url, init)
      const { pathname, searchParams, origin } = new URL(url)
      if (pathname !== call.path || init.method !== call.method) return response
      const text = await response.text()
      const body: unknown = JSON.parse(text)
      const isJson = typeof init.body === 'string'
      const sent: unknown = isJson ? JSON.parse(String(init.body)) : Object.fromEntries(searchParams)
      const { token } = init.headers
      const send = async (other: string, fields: Json, as = token) => {
        const { path, method } = callNamed(other)
        const address = new URL(path, origin)
        if (method === 'GET')
          for (const [key, value] of Object.entries(fields)) address.searchParams.set(key, String(value))
        const headers = { 'content-type': 'application/json', ...(as !== undefined && { token: as }) }
        const answer = await parts.fetch(address.href, {
          method,
          headers,
          ...(method === 'POST' && { body: JSON.stringify(fields) }),
        })
        const parsed: unknown = JSON.parse(await answer.text())
        return isObject(parsed) ? parsed : {}
      }
      const edited = isObject(body)
        ? await edit(body, { fields: isObject(sent) ? sent : {}, token, send })
        : undefined
      const status = edited?.status ?? response.status
      return {
        status,
        headers: response.headers,
        text: async () => (edited === undefined ? text : JSON.stringify(edited.body)),
      }
    },
  })
}

/** Edits accepted envelopes. */
export const onAccepted = (name: string, edit: (body: Json, sent: Sent) => unknown): Wrap =>
  onCall(name, async (body, sent) =>
    body.code === 200 ? { body: await edit(structuredClone(body), sent) } : undefined,
  )

/** Applies `change` to each object that has the last member of a path, `data[].price`. */
function atPath(body: unknown, path: string, change: (owner: Json, key: string) => void): unknown {
  const walk = (value: unknown, parts: readonly string[]): void => {
    const [part = '', ...rest] = parts
    if (part === '[]') {
      if (Array.isArray(value)) for (const row of value) walk(row, rest)
    } else if (isObject(value) && part in value) {
      if (rest.length === 0) change(value, part)
      else walk(value[part], rest)
    }
  }
  walk(body, path.replaceAll('[]', '.[]').split('.'))
  return body
}

/** Changes a field of accepted responses. */
export const field = (name: string, path: string, change: (owner: Json, key: string) => void): Wrap =>
  onAccepted(name, (body) => atPath(body, path, change))

export const set =
  (value: unknown) =>
  (owner: Json, key: string): void => {
    owner[key] = value
  }

/** Edits frames of each socket with a state of its own; undefined drops a frame. */
export function onFrames<State>(
  begin: () => State,
  edit: (frame: Json, state: State) => Json | undefined,
  editText: (text: string) => string | undefined = (text) => text,
): Wrap {
  return (parts) => ({
    ...parts,
    WebSocket: class extends parts.WebSocket {
      readonly #state = begin()

      override addEventListener(type: never, listener: never): void {
        const forward: (event: { readonly data?: unknown }) => void = listener
        const falsified = (event: { readonly data?: unknown }) => {
          const text = String(event.data)
          const data = text.startsWith('{') ? this.#edited(JSON.parse(text)) : editText(text)
          if (data !== undefined) forward({ data })
        }
        if (type === 'message') super.addEventListener('message', falsified)
        else super.addEventListener(type, listener)
      }

      #edited(frame: unknown): string | undefined {
        const edited = isObject(frame) ? edit(frame, this.#state) : undefined
        return edited && JSON.stringify(edited)
      }
    },
  })
}

/** Edits one key of frames. */
export const frameKey = (key: string, edit: (value: unknown, frame: Json) => unknown): Wrap =>
  onFrames(
    () => undefined,
    (frame) => (key in frame ? { ...frame, [key]: edit(frame[key], frame) } : frame),
  )

export const reversed = (value: unknown): unknown => (Array.isArray(value) ? [...value].reverse() : value)

export const without =
  (name: string) =>
  ({ [name]: _, ...rest }: Json): Json =>
    rest

export const renamed =
  (name: string) =>
  ({ [name]: value, ...rest }: Json): Json => ({ ...rest, [`${name}_new`]: value })
