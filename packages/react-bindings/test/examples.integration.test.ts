// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'
import * as bindings from '../src'

const folder = fileURLToPath(new URL('../', import.meta.url))
const read = (file: string) => readFileSync(`${folder}${file}`, 'utf8')

/** Imports available to each example. */
const PREAMBLE = `
import { ${Object.keys(bindings).join(', ')} } from '../src'
import { type BareClient, createBareClient, endpoints, isBgkError, type OrderBook } from '@bgk/sdk'
import type { QueryClient } from '@tanstack/react-query'
declare const client: BareClient
declare const queryClient: QueryClient
`

/** Each `@example` of an export, by file and export name. */
const examplesOf = (file: string): [name: string, code: string][] =>
  [...read(`src/${file}`).matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:function|const) (\w+)/g)].map(
    ([, comment = '', name = '']) => [
      `${file}: ${name}`,
      comment
        .split('@example')
        .slice(1)
        .join('')
        .replace(/^ *\* ?/gm, ''),
    ],
  )

it('compiles the examples of all hooks and of the README', () => {
  const examples = readdirSync(`${folder}src`, { encoding: 'utf8', recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap(examplesOf)
    .filter(([name]) => name.replace(/.*: /, '') in bindings)
  expect(examples.filter(([, code]) => code.trim() === '').map(([name]) => name)).toEqual([])

  const starts: number[] = []
  let all = PREAMBLE
  for (const [index, [, code]] of examples.entries()) {
    starts.push(all.length)
    all += `export async function Example${index}() {\n${code}\n}\n`
  }
  const exampleAt = (position: number) =>
    examples[starts.filter((start) => start <= position).length - 1]?.[0]
  const files = new Map([[`${folder}test/all-examples.tsx`, all]])
  const shown = read('README.md').matchAll(/```tsx\n([\s\S]*?)```/g)
  for (const [index, [, code = '']] of [...shown].entries())
    files.set(`${folder}test/readme-${index}.tsx`, code.replaceAll("'@bgk/react-bindings'", "'../src'"))

  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(`${folder}tsconfig.json`, ts.sys.readFile).config,
    ts.sys,
    folder,
  )
  const host = ts.createCompilerHost({ ...options, noUnusedLocals: false, composite: false, noEmit: true })
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (name) => files.has(name) || fileExists(name)
  host.readFile = (name) => files.get(name) ?? readFile(name)
  host.getSourceFile = (name, target, ...rest) => {
    const text = files.get(name)
    return text === undefined ? getSourceFile(name, target, ...rest) : ts.createSourceFile(name, text, target)
  }
  const program = ts.createProgram(
    [...files.keys()],
    { ...options, noUnusedLocals: false, composite: false, incremental: false, noEmit: true },
    host,
  )
  const problems = [...files.keys()].flatMap((name) => {
    const file = program.getSourceFile(name)
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ start = 0, messageText }) =>
        `${name.includes('readme') ? name.replace(folder, '') : exampleAt(start)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    )
  })
  expect(problems).toEqual([])
}, 180_000)
