import { expect, it } from 'vitest'
import { createJsonLog } from './json-log'
import { readArguments } from './read-arguments'

function collected(node?: string) {
  const lines: string[] = []
  const log = createJsonLog(node, { write: (line) => lines.push(line) })
  return { ...log, lines: () => lines.map((line): Record<string, unknown> => JSON.parse(line)) }
}

it('writes each log line as JSON with level, time and message', () => {
  const { log, fatal, lines } = collected()
  log('Opening memory …')
  log('The database takes 1,600 MB', 'warn')
  log('Request failed: "Error"\nof somebody', 'error')
  fatal('The exchange has stopped')
  const time = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  expect(lines()).toEqual([
    { level: 'info', time, msg: 'Opening memory …' },
    { level: 'warn', time, msg: 'The database takes 1,600 MB' },
    { level: 'error', time, msg: 'Request failed: "Error"\nof somebody' },
    { level: 'fatal', time, msg: 'The exchange has stopped' },
  ])
})

it('writes the facts of a request as fields', () => {
  const { request, lines } = collected()
  const at = '2026-03-02T10:00:00.000Z'
  request({ time: at, method: 'GET', path: '/trad/symbols', status: 200, ms: 1.5, requestId: 'ab' })
  const facts = { at, method: 'GET', path: '/trad/symbols', status: 200, ms: 1.5, requestId: 'ab' }
  expect(lines()).toMatchObject([{ level: 'info', ...facts, msg: 'request' }])
})

it('includes the name of a node', () => {
  const { log, lines } = collected('b')
  log('Node a leads (epoch 7).')
  expect(lines()).toMatchObject([{ node: 'b', msg: 'Node a leads (epoch 7).' }])
})

it('is enabled by --log or BGK_LOG, which reject other values', () => {
  expect(readArguments([], {})).toMatchObject({ logFormat: 'plain' })
  expect(readArguments([], { BGK_LOG: 'json' })).toMatchObject({ logFormat: 'json' })
  expect(readArguments(['--log', 'plain'], { BGK_LOG: 'json' })).toMatchObject({ logFormat: 'plain' })
  expect(() => readArguments(['--log', 'xml'], {})).toThrow('The log can be plain or json; it is "xml".')
})
