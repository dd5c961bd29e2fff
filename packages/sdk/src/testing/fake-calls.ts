import type { Endpoint } from '../endpoints/endpoint'
import type { FakeAnswer, FakeRequest } from './fake-http'
import type { FakeMember, FakeMembers } from './fake-members'
import { FakeRefusal } from './fake-refusal'

export interface FakeCall {
  /** Who asks; undefined without a good token. A call whose entry needs a login never sees undefined. */
  readonly member: FakeMember | undefined
  /** As the client sent it. */
  readonly token: string | undefined
}

/**
 * The server's side of the endpoint table: requests are read and answers written with the entry's own codecs, so what a client
 * sees is the wire. A write with an `Idempotency-Key` that was seen before gets the answer of that time.
 */
export interface FakeCalls {
  /** Answers an entry from now on; what `run` throws as FakeRefusal is the rejection. */
  answer<Input, Output>(entry: Endpoint<Input, Output>, run: (input: Input, call: FakeCall) => Output): void
  handle(request: FakeRequest): FakeAnswer
  /** `group.method`, or the path where nobody answers. */
  nameOf(request: FakeRequest): string
  /** How often each call was carried out, copies of a write not counted. */
  readonly carriedOut: ReadonlyMap<string, number>
}

interface Answerer {
  readonly entry: Pick<Endpoint, 'name' | 'auth'>
  readonly run: (wire: unknown, call: FakeCall) => unknown
}

const json = (value: unknown, status = 200): FakeAnswer => ({ status, body: JSON.stringify(value) })

function wireOf(request: FakeRequest): unknown {
  if (request.method === 'GET') return Object.fromEntries(request.query)
  try {
    return JSON.parse(request.body)
  } catch {
    return {}
  }
}

export function createFakeCalls(members: FakeMembers): FakeCalls {
  const answerers = new Map<string, Answerer>()
  const answered = new Map<string, FakeAnswer>()
  const carriedOut = new Map<string, number>()
  const find = ({ method, path }: FakeRequest) => answerers.get(`${method} ${path}`)

  const carryOut = ({ entry, run }: Answerer, request: FakeRequest): FakeAnswer => {
    const token = request.headers.get('token') ?? undefined
    const member = token === undefined ? undefined : members.byToken(token)
    if (entry.auth && !member) return json({ code: 401, msg: 'Please log in', data: null })
    try {
      const answer = json(run(wireOf(request), { member, token }))
      carriedOut.set(entry.name, (carriedOut.get(entry.name) ?? 0) + 1)
      return answer
    } catch (error) {
      if (!(error instanceof FakeRefusal)) throw error
      const { code, message, reason, field, params } = error
      const data = reason === undefined ? null : { reason, field, params }
      return json({ code, msg: message, data })
    }
  }

  return {
    carriedOut,
    answer(entry, run) {
      const { request, response, method, path } = entry
      if (!request || !response) throw new Error(`${entry.name} has no codec`)
      answerers.set(`${method} ${path}`, {
        entry,
        run: (wire, call) => response.encode(run(request.decode(wire), call)),
      })
    },
    handle(request) {
      const found = find(request)
      if (!found) return json({ message: `Nobody answers ${request.path}` }, 404)
      const key = request.headers.get('idempotency-key')
      if (key === null) return carryOut(found, request)
      const token = request.headers.get('token') ?? ''
      const name = `${found.entry.name} ${members.byToken(token)?.userId ?? token} ${key}`
      const known = answered.get(name)
      if (known) return known
      const answer = carryOut(found, request)
      answered.set(name, answer)
      return answer
    },
    nameOf: (request) => find(request)?.entry.name ?? request.path,
  }
}
