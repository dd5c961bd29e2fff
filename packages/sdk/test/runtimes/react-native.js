// Runs the bundle `argv[2]` as React Native 0.74 to 0.82 would: in a realm with the language and, of the web, what these offer.
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'

const [, , file, origin] = process.argv

const host = {
  fetch: async (url, { method, headers, body, signal }) => {
    const abort = new AbortController()
    signal?.addEventListener('abort', () => abort.abort())
    const response = await fetch(url, { method, headers, body, signal: abort.signal })
    const { status, statusText } = response
    return { status, statusText, headers: [...response.headers], text: await response.text() }
  },
  openSocket: (url, on) => {
    const socket = new WebSocket(url)
    for (const type of ['open', 'message', 'close', 'error'])
      socket.addEventListener(type, ({ data, code, reason }) => on(type, { data, code, reason }))
    return {
      send: (data) => socket.send(data),
      close: (...args) => socket.close(...args),
      readyState: () => socket.readyState,
    }
  },
}

// Written with the realm's own language: errors and promises are its own, as in an app.
const realm = `(host) => {
  const listeners = () => {
    const map = new Map()
    return {
      addEventListener: (type, listener) => map.set(type, [...(map.get(type) ?? []), listener]),
      removeEventListener: (type, listener) => map.set(type, (map.get(type) ?? []).filter((one) => one !== listener)),
      dispatchEvent: (event) => { for (const listener of map.get(event.type) ?? []) listener.call(undefined, event) },
    }
  }
  class AbortSignal {
    aborted = false
    constructor() { Object.assign(this, listeners()) }
  }
  class AbortController {
    signal = new AbortSignal()
    abort() {
      if (this.signal.aborted) return
      this.signal.aborted = true
      this.signal.dispatchEvent({ type: 'abort' })
    }
  }
  class Headers {
    constructor(init = {}) {
      this.map = new Map((init instanceof Headers ? [...init.map] : Array.isArray(init) ? init : Object.entries(init))
        .map(([name, value]) => [name.toLowerCase(), String(value)]))
    }
    get(name) { return this.map.get(name.toLowerCase()) ?? null }
    has(name) { return this.map.has(name.toLowerCase()) }
    set(name, value) { this.map.set(name.toLowerCase(), String(value)) }
    append(name, value) { this.set(name, value) }
    delete(name) { this.map.delete(name.toLowerCase()) }
    forEach(run) { this.map.forEach((value, name) => run(value, name, this)) }
    entries() { return this.map.entries() }
    [Symbol.iterator]() { return this.map.entries() }
  }
  // No streams: neither has a body that could be read in parts.
  class Request {
    constructor(input, init = {}) {
      this.url = String(input.url ?? input)
      this.method = init.method ?? input.method ?? 'GET'
      this.headers = new Headers(init.headers ?? input.headers)
      this.signal = init.signal ?? input.signal ?? new AbortController().signal
      this._body = init.body ?? input._body
    }
    clone() { return new Request(this) }
    async text() { return this._body ?? '' }
  }
  class Response {
    constructor(body, { status = 200, statusText = '', headers } = {}) {
      Object.assign(this, { status, statusText, ok: status >= 200 && status < 300, _body: body, headers: new Headers(headers) })
    }
    clone() { return new Response(this._body, this) }
    async text() { return this._body ?? '' }
    async json() { return JSON.parse(this._body) }
  }
  const fetch = async (input, init = {}) => {
    const { url, method, headers, signal, _body } = new Request(input, init)
    if (signal.aborted) throw Object.assign(new Error('Aborted'), { name: 'AbortError' })
    const answer = await host.fetch(url, { method, headers: Object.fromEntries(headers), body: _body, signal })
      .catch((error) => { throw new TypeError('Network request failed') })
    return new Response(answer.text, { ...answer, headers: answer.headers.map(([name, value]) => [name, value]) })
  }
  class WebSocket {
    constructor(url) {
      Object.assign(this, listeners(), { url })
      this._host = host.openSocket(url, (type, detail) => {
        const event = { type, ...detail }
        this['on' + type]?.(event)
        this.dispatchEvent(event)
      })
    }
    get readyState() { return this._host.readyState() }
    send(data) { this._host.send(data) }
    close(...args) { this._host.close(...args) }
  }
  // React Native's URL reads no parts of an address.
  class URL {
    constructor(url, base) { this._url = base === undefined || /^[a-z]+:/.test(url) ? String(url) : String(base) + url }
    get href() { return this._url }
    toString() { return this._url }
    toJSON() { return this._url }
    get origin() { throw new Error('URL.origin is not implemented') }
    get protocol() { throw new Error('URL.protocol is not implemented') }
    get host() { throw new Error('URL.host is not implemented') }
    get hostname() { throw new Error('URL.hostname is not implemented') }
    get pathname() { throw new Error('URL.pathname is not implemented') }
    get search() { throw new Error('URL.search is not implemented') }
  }
  return { AbortController, AbortSignal, Headers, Request, Response, fetch, WebSocket, URL }
}`

const context = createContext({
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval,
  queueMicrotask,
  console,
  TextEncoder,
  performance: { now: () => performance.now() },
  navigator: { product: 'ReactNative' },
})
runInContext('globalThis.global = globalThis.window = globalThis.self = globalThis', context)
Object.assign(context, runInContext(realm, context)(host))
runInContext(readFileSync(file, 'utf8'), context, { filename: file })
await runInContext('bundle.useExchange', context)(origin)
