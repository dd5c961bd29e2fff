import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('../', import.meta.url))

/** What an example of a client method may use without saying where it comes from. */
const PREAMBLE = `
import { call, createTransport, spotSymbols } from '../src/endpoints'
import { type Attempt, type Client, loginChallengeOf } from '../src/index'
import { isListed } from '../src/live'
type PlaceSpotOrder = Client['spot']['placeOrder']
declare const client: Client
declare const attempt: Attempt
declare const order: Parameters<PlaceSpotOrder>[0]
declare const file: File
declare const fundPassword: string, password: string, oldPassword: string, newPassword: string, url: string
declare function writeFile(name: string, text: string): Promise<void>
`

/** Where the calls of a client say what they do. */
const FILES = [
  ...readdirSync(`${folder}src/endpoints`)
    .filter((name) => !/test|index|pages|reason|rejection|call\.ts/.test(name))
    .map((name) => `src/endpoints/${name}`),
  'src/client/calls.ts',
  'src/client/order-calls.ts',
  'src/writes/attempt-calls.ts',
  'src/http/create-transport.ts',
  'src/session/session.ts',
  'src/session/server-clock.ts',
]

const examples = FILES.flatMap((file) =>
  readFileSync(`${folder}${file}`, 'utf8')
    .split('@example\n')
    .slice(1)
    .map((rest) => {
      const [comment = '', after = ''] = rest.split('*/')
      const [, member = ''] = /^\s*(\w+)/.exec(after) ?? []
      return { name: `${file}: ${member}`, member, code: comment.replaceAll(/^ *\* ?/gm, '') }
    }),
)

function parsed(text: string) {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(`${folder}tsconfig.json`, ts.sys.readFile).config,
    ts.sys,
    folder,
  )
  const settings = { ...options, noUnusedLocals: false, composite: false, incremental: false, noEmit: true }
  const path = `${folder}test/client-examples.ts`
  const host = ts.createCompilerHost(settings)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (name) => name === path || fileExists(name)
  host.readFile = (name) => (name === path ? text : readFile(name))
  host.getSourceFile = (name, target, ...rest) =>
    name === path ? ts.createSourceFile(name, text, target) : getSourceFile(name, target, ...rest)
  const program = ts.createProgram([path], settings, host)
  const file = program.getSourceFile(path)
  if (file === undefined) throw new Error('the examples were not read')
  return { program, file, checker: program.getTypeChecker() }
}

it('every call of a client has an example that compiles, and is shown with its comment', () => {
  const starts: number[] = []
  let text = PREAMBLE
  for (const [index, { code }] of examples.entries()) {
    starts.push(text.length)
    text += `export async function example${index}() {\n${code}\n}\n`
  }
  const { program, file, checker } = parsed(text)

  const problems = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
    ({ start = 0, messageText }) => {
      const { name } = examples[starts.filter((from) => from <= start).length - 1] ?? {}
      return `${name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
    },
  )
  expect(problems).toEqual([])

  const client = checker
    .getSymbolsInScope(file, ts.SymbolFlags.Variable)
    .find(({ name }) => name === 'client')
  if (client === undefined) throw new Error('there is no client')
  const groups = ['home', 'user', 'spot', 'futures', 'cycle', 'account', 'flash', 'ieo', 'fiat']
  const bare: string[] = []
  let calls = 0
  for (const group of checker.getTypeOfSymbol(client).getProperties()) {
    if (!groups.includes(group.name)) continue
    for (const call of checker.getTypeOfSymbol(group).getProperties()) {
      calls += 1
      const tags = call.getJsDocTags(checker).map((tag) => tag.name)
      const isDocumented = call.getDocumentationComment(checker).length > 0
      if (!isDocumented || !tags.includes('throws') || !tags.includes('example'))
        bare.push(`${group.name}.${call.name}`)
    }
  }
  expect(bare).toEqual([])
  expect(calls).toBeGreaterThanOrEqual(107)
}, 180_000)
