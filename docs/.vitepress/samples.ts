// Samples of the documentation: fences tagged `ts` or `tsx` in docs/start and docs/guides. The tests run them against an
// exchange process, the site's playground runs them in the page.

/** Origin in the text of the samples; each runner replaces it. */
export const SAMPLE_ORIGIN = 'http://localhost:8080'

/** Modules that a sample may import. */
export const SAMPLE_MODULES: readonly RegExp[] = [
  /^@bgk\/sdk(\/[a-z]+)?$/,
  /^@bgk\/react-bindings$/,
  /^@bgk\/sandbox\/(browser|lab)$/,
  /^react$/,
  /^react-dom\/server$/,
  /^@tanstack\/react-query$/,
  /^zod\/mini$/,
]

export interface Sample {
  /** Path of the page, relative to `docs/`. */
  readonly page: string
  /** Number of the sample in its page, from 1. */
  readonly number: number
  /** Line of the page with the first line of code, from 1. */
  readonly line: number
  readonly language: 'ts' | 'tsx'
  /** The whole module, with the lines that `// ---cut---` hides. */
  readonly code: string
}

const FENCE = /^```(tsx?)(?![\w-])[^\n]*\n([\s\S]*?)^```$/gm

/** Returns the samples of a page in order. */
export function samplesOf(page: string, markdown: string): readonly Sample[] {
  return [...markdown.matchAll(FENCE)].map(([, language, code = ''], index, all) => ({
    page,
    number: index + 1,
    line: markdown.slice(0, all[index]?.index).split('\n').length + 1,
    language: language === 'tsx' ? 'tsx' : 'ts',
    code,
  }))
}

/** Detects a sample that calls the exchange of the reader, and not one of its own. */
export const callsExchange = ({ code }: Sample): boolean => code.includes(SAMPLE_ORIGIN)

/** Replaces the exchange of a sample. */
export const withOrigin = (code: string, origin: string): string => code.replaceAll(SAMPLE_ORIGIN, origin)
