import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { SAMPLE_COMPILER_OPTIONS } from '../.vitepress/compiler-options'
import type { Sample } from '../.vitepress/samples'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Type-checks all samples in one program. Returns `page:line: message` for each error. */
export function typeErrors(samples: readonly Sample[]): readonly string[] {
  const files = new Map(samples.map((sample) => [fileOf(sample), sample]))
  const host = ts.createCompilerHost(SAMPLE_COMPILER_OPTIONS)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (name) => files.has(name) || fileExists(name)
  host.readFile = (name) => files.get(name)?.code ?? readFile(name)
  host.getSourceFile = (name, target, ...rest) => {
    const sample = files.get(name)
    return sample ? ts.createSourceFile(name, sample.code, target) : getSourceFile(name, target, ...rest)
  }
  const program = ts.createProgram([...files.keys()], SAMPLE_COMPILER_OPTIONS, host)
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
