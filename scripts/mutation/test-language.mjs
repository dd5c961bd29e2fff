// `describe`, `it` and `expect` for tests that run without Vitest around them: Vitest's own `expect`, and as much of the rest as the
// SDK's tests use. A test that needs more (fake timers of the host) is skipped, which only makes the measure stricter.
import { createRequire } from 'node:module'

const require = createRequire(createRequire(import.meta.url).resolve('vitest/package.json'))
const { ASYMMETRIC_MATCHERS_OBJECT, chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } = await import(
  require.resolve('@vitest/expect')
)
const { fn } = await import(require.resolve('@vitest/spy'))

chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)
const expect = Object.assign(
  (value, message) => chai.expect(value, message),
  chai.expect,
  globalThis[ASYMMETRIC_MATCHERS_OBJECT],
)

/** Thrown by a test that wants what is not here. */
export class NotHere extends Error {}

const stubbed = new Map()
const vi = new Proxy(
  {
    fn,
    stubGlobal(name, value) {
      if (!stubbed.has(name)) stubbed.set(name, Object.getOwnPropertyDescriptor(globalThis, name))
      Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: true })
    },
    unstubAllGlobals() {
      for (const [name, before] of stubbed) {
        if (before) Object.defineProperty(globalThis, name, before)
        else Reflect.deleteProperty(globalThis, name)
      }
      stubbed.clear()
    },
  },
  {
    get(target, name) {
      if (!(name in target)) throw new NotHere(`vi.${String(name)}`)
      return target[name]
    },
  },
)

/** Runs `load` with a `vitest` that writes down what it is told; gives the tests in their order, each with its suites. */
export function collect(load) {
  const tests = []
  let suite = makeSuite('', undefined)
  const describe = (name, run) => {
    const outer = suite
    suite = makeSuite(name, outer)
    run()
    suite = outer
  }
  const it = (name, run) => {
    const title = `${suite.title}${suite.title && ' > '}${name}`
    tests.push({ title, run, suite })
  }
  for (const one of [describe, it]) {
    one.each = (cases) => (name, run) => {
      for (const [index, given] of cases.entries()) {
        const args = Array.isArray(given) ? given : [given]
        one(`${name} #${index}`, () => run(...args))
      }
    }
  }
  const hook = (kind) => (run) => suite[kind].push(run)
  load({
    describe,
    it,
    test: it,
    expect,
    vi,
    beforeAll: hook('beforeAll'),
    afterAll: hook('afterAll'),
    beforeEach: hook('beforeEach'),
    afterEach: hook('afterEach'),
  })
  return tests
}

function makeSuite(name, outer) {
  const title = outer?.title ? `${outer.title} > ${name}` : name
  return { title, outer, beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] }
}

/** From the outermost suite to that of the test. */
export function suitesOf({ suite }) {
  const chain = []
  for (let one = suite; one; one = one.outer) chain.unshift(one)
  return chain
}
