import { stripVTControlCharacters } from 'node:util'

/** Each failed test of a report of Vitest, with the first line of its error. */
export function failedUnits(report) {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length === 0) return message ? [`${name}: ${firstLine(message)}`] : []
    return tests.map((test) => said(`${name} > ${test.fullName}`, test.failureMessages[0]))
  })
}

/**
 * What a report of Playwright names: `failed` tests, with what fell outside of any test (a file that does not load), and `flaky` ones, which
 * passed at a later try. Each with the first line of the error of its first failed try.
 */
export function failedInBrowser(report) {
  const tests = (report?.suites ?? []).flatMap((suite) => testsOf(suite, []))
  const named = (wanted) => tests.filter(({ status }) => status === wanted).map(({ text }) => text)
  const outside = (report?.errors ?? []).map(({ message, location }) =>
    said(location ? `${location.file}:${location.line}` : 'outside of the tests', message),
  )
  return { failed: [...outside, ...named('unexpected')], flaky: named('flaky') }
}

/** A suite is a file, or a `describe` within one. */
function testsOf({ specs = [], suites = [], ...suite }, above) {
  const path = suite.title === suite.file ? above : [...above, suite.title]
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const error = results.find(({ error }) => error)?.error
      const name = [`[${projectName}] ${file}:${line}`, ...path, title].join(' > ')
      return { status, text: said(name, error?.message) }
    }),
  )
  return [...own, ...suites.flatMap((inner) => testsOf(inner, path))]
}

const said = (name, message) => (message ? `${name}: ${firstLine(message)}` : name)

/** Without the colours of a terminal. */
const firstLine = (message) => stripVTControlCharacters(message).split('\n', 1)[0]
