import { init, parse } from 'es-module-lexer'
import { transform } from 'sucrase'

/** Translates a sample to JavaScript. Each line stays on its line. Imports get the addresses of `modules`. */
export async function transpile(
  code: string,
  language: 'ts' | 'tsx',
  modules: Readonly<Record<string, string>>,
): Promise<string> {
  await init
  const script = transform(code, {
    transforms: language === 'tsx' ? ['typescript', 'jsx'] : ['typescript'],
    jsxRuntime: 'automatic',
    production: true,
    disableESTransforms: true,
  }).code
  const [imports] = parse(script)
  let result = ''
  let end = 0
  for (const { n: name, s: from, e: to, d: dynamic } of imports) {
    if (name === undefined || (dynamic < 0 && name === '')) continue
    const address = modules[name]
    if (address === undefined) {
      const line = script.slice(0, from).split('\n').length
      throw new TranspileError(`Cannot import "${name}": use ${publicNames(modules)}.`, line)
    }
    // The range of a dynamic import includes the quotes.
    result += script.slice(end, from) + (dynamic < 0 ? address : JSON.stringify(address))
    end = to
  }
  return result + script.slice(end)
}

class TranspileError extends Error {
  override readonly name = 'TranspileError'
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

const publicNames = (modules: Readonly<Record<string, string>>) =>
  Object.keys(modules)
    .filter((name) => !/jsx-runtime|react-dom\/client/.test(name))
    .join(', ')
