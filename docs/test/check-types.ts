import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import type { Sample } from '../.vitepress/samples'

const folder = fileURLToPath(new URL('.', import.meta.url))

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  customConditions: ['@bgk/source'],
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  types: [],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  skipLibCheck: true,
  noEmit: true,
}

/** Type-checks all samples in one program. Returns `page:line: message` for each error. */
export function typeErrors(samples: readonly Sample[]): readonly string[] {
  const files = new Map(samples.map((sample) => [fileOf(sample), sample]))
  const host = ts.createCompilerHost(OPTIONS)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (name) => files.has(name) || fileExists(name)
  host.readFile = (name) => files.get(name)?.code ?? readFile(name)
  host.getSourceFile = (name, target, ...rest) => {
    const sample = files.get(name)
    return sample ? ts.createSourceFile(name, sample.code, target) : getSourceFile(name, target, ...rest)
  }
  const program = ts.createProgram([...files.keys()], OPTIONS, host)
  return [...files].flatMap(([name, { page, line }]) => {
    const file = program.getSourceFile(name)
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ start = 0, messageText }) => {
        const row = file?.getLineAndCharacterOfPosition(start).line ?? 0
        return `${page}:${line + row}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
      },
    )
  })
}

/** A path in this folder, so that imports resolve from the packages of the documentation. */
const fileOf = ({ page, number, language }: Sample) =>
  `${folder}${page.replace(/\W/g, '-')}-${number}.${language}`
