import type { ConformanceReport } from './run-conformance'

/** JUnit XML of a report, one test case per check. */
export function junitReport({ checks, failed, notRun, ms, origin }: ConformanceReport): string {
  const cases = checks.map(({ id, call, state, expected, actual, rule, field, reason }) => {
    const head = `    <testcase classname="${escaped(call)}" name="${escaped(id)}"`
    if (state === 'passed') return `${head}/>`
    const body =
      state === 'failed'
        ? `<failure message="${escaped(`${field}: ${expected}`)}">${escaped(`actual: ${actual}\nrule: ${rule}`)}</failure>`
        : `<skipped message="${escaped(reason ?? '')}"/>`
    return `${head}>${body}</testcase>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="${escaped(`conformance of ${origin}`)}" tests="${checks.length}" failures="${failed}" skipped="${notRun}" time="${(ms / 1000).toFixed(1)}">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string =>
  text
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids these characters.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '\ufffd')
