import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asyncApi, SOCKET_SCHEMAS } from './asyncapi'
import { createBuilders } from './builders'
import { readCalls } from './calls'
import { readExamples } from './examples'
import { createInterpreter } from './interpreter'
import { COMMON_SCHEMAS, openApi, pascal } from './openapi'
import { createSchemas } from './schemas'
import { openSources } from './sources'
import { codecOf, type Json, type Schema } from './values'

/** The wire contract as text by file name. */
export type Contract = Readonly<Record<'openapi.json' | 'asyncapi.json' | 'schemas.json', string>>

/** Folder of the contract in the repository. */
export const CONTRACT_FOLDER = 'packages/sdk/contract'

/** Schemas of the sockets by the codec of the SDK. */
const SOCKET_CODECS = [
  'wire/account-frame.ts#accountLoginCodec',
  'wire/cycle.ts#cycleRankingCodec',
  'wire/account-frame.ts#accountFrameCodec',
]

/**
 * Generates the contract from the SDK's endpoints and codecs (docs/reference/wire.md), and from recorded
 * responses.
 *
 * @param change Changes the text of a source file, for tests.
 */
export function createContract(root: string, change = unchanged): Contract {
  const sources = openSources(root, change)
  const schemas = createSchemas(sources)
  const interpreter = createInterpreter(sources, schemas, (one) => createBuilders(one, schemas))
  const calls = readCalls(sources, interpreter)
  const answers = new Map(
    calls.map(({ name, response: { schema } }) => [
      name,
      '$ref' in schema ? schema : schemas.define(`${pascal(name)}Answer`, schema),
    ]),
  )
  for (const id of SOCKET_CODECS) interpreter.constant(id)
  const greeting = codecOf(interpreter.constant('wire/account-frame.ts#accountGreetingCodec'))
  schemas.define('AccountGreetingMessage', greeting.schema)
  for (const [name, schema] of Object.entries({ ...COMMON_SCHEMAS, ...SOCKET_SCHEMAS }))
    schemas.define(name, schema)

  const { version }: { version: string } = JSON.parse(
    readFileSync(join(root, 'packages/sdk/package.json'), 'utf8'),
  )
  const all = Object.fromEntries([...schemas.all].sort(([a], [b]) => (a < b ? -1 : 1)))
  const examples = readExamples(join(root, 'packages/sandbox/test/contract/answers.jsonl'))
  const http = openApi(calls, answers, {}, examples, version)
  const sockets = asyncApi({}, version)
  const bundle = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'urn:bgk:contract',
    title: 'Wire contract of BGK exchanges',
    $defs: reachable(all, [http, sockets]),
  }
  return {
    'openapi.json': printed(withSchemas(http, reachable(all, http))),
    'asyncapi.json': printed(withSchemas(sockets, reachable(all, sockets))),
    'schemas.json': printed(bundle).replaceAll('#/components/schemas/', '#/$defs/'),
  }
}

const unchanged = (_path: string, text: string): string => text

const printed = (value: Json): string => `${JSON.stringify(value, null, 2)}\n`

function withSchemas(document: Schema, schemas: Schema): Schema {
  const { components } = document
  const others = typeof components === 'object' && components !== null ? components : {}
  return { ...document, components: { ...others, schemas } }
}

/** The schemas that documents refer to, also through others. */
function reachable(all: Readonly<Record<string, Schema>>, document: Json): Schema {
  const used = new Set<string>()
  const visit = (value: Json | undefined): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      if (all[name] === undefined) throw new Error(`No schema is called ${name}`)
      used.add(name)
      visit(all[name])
    }
  }
  visit(document)
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)))
}
