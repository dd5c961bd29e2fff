import { coined, type Exception, exceptions, vague } from './lexicon'
import type { Found, Source } from './read-source'

/** Counts of a package, or of the documents. */
export interface Counts {
  comments: number
  /** Comments that open with a relative clause or a question word. */
  commentClauses: number
  titles: number
  titleClauses: number
  words: number
  /** Occurrences of who, what and whoever. */
  relatives: number
  sentences: number
  /** Sentences of more than 30 words. */
  longSentences: number
}

const LONGEST = 30
const CLAUSE = /^(what|which|who|whose|whoever|whom|whatever|how|why|when|where|whether|those|that which)\b/i
const RELATIVE = /\b(who|what|whoever)\b/gi
const anywhere = new Map([...coined, ...vague])

/** Counts what the writing rules limit and collects each place that breaks one. */
export class EnglishMeasure {
  readonly counts = new Map<string, Counts>()
  readonly problems: string[] = []
  readonly #unused: Set<Exception>
  readonly #exceptions: readonly Exception[]

  constructor(allowed: readonly Exception[] = exceptions) {
    this.#exceptions = allowed
    this.#unused = new Set(allowed)
  }

  /** Exceptions of the lexicon that no place needed. */
  get unused(): readonly Exception[] {
    return [...this.#unused]
  }

  addSource(group: string, path: string, { comments, titles, names }: Source): void {
    const counts = this.#countsOf(group)
    const report = ({ line }: Found, problem: string) => this.problems.push(`${path}:${line}: ${problem}`)
    for (const comment of comments) {
      const prose = withoutCode(comment.text)
      counts.comments++
      countProse(prose, counts)
      if (CLAUSE.test(prose)) {
        counts.commentClauses++
        report(comment, `comment opens with a clause: ${start(prose)}`)
      }
      for (const word of this.#words(prose, coined, path)) report(comment, `${word} in a comment`)
    }
    for (const title of titles) {
      counts.titles++
      if (CLAUSE.test(title.text)) {
        counts.titleClauses++
        report(title, `title opens with a clause: ${start(title.text)}`)
      }
      for (const word of this.#words(title.text, anywhere, path)) report(title, `${word} in a title`)
    }
    for (const name of names)
      for (const word of this.#words(
        name.text.replace(/([a-z\d])(?=[A-Z])|_/g, '$1 '),
        anywhere,
        path,
        name.text,
      ))
        report(name, `${word} in the name ${name.text}`)
  }

  addPage(path: string, markdown: string): void {
    const prose = withoutCode(markdown.replace(/^\s*\|.*$/gm, ''))
    countProse(prose, this.#countsOf('documents'))
    for (const word of this.#words(prose, coined, path)) this.problems.push(`${path}: ${word}`)
  }

  /** Checks a text for users. */
  addText(where: string, text: string): void {
    for (const word of this.#words(text, coined, where)) this.problems.push(`${where}: ${word} in a text`)
  }

  #countsOf(group: string): Counts {
    const known = this.counts.get(group) ?? {
      ...{ comments: 0, commentClauses: 0, titles: 0, titleClauses: 0 },
      ...{ words: 0, relatives: 0, sentences: 0, longSentences: 0 },
    }
    this.counts.set(group, known)
    return known
  }

  /** Words of a list in a text, singular or plural, with their replacements. Skips `in-flight` and `inFlight`. */
  #words(text: string, list: ReadonlyMap<string, string>, path: string, whole = text): readonly string[] {
    const found = new Set<string>()
    for (const [written] of text.toLowerCase().matchAll(/(?<!\bin[- ])\b[a-z]+\b/g)) {
      const word = [written, written.replace(/s$/, ''), written.replace(/es$/, '')].find((form) =>
        list.has(form),
      )
      if (word === undefined) continue
      const exception = this.#exceptions.find(
        (one) => one.word === word && one.text.test(whole) && (one.path?.test(path) ?? true),
      )
      if (exception) this.#unused.delete(exception)
      else found.add(`"${written}" (write ${list.get(word)})`)
    }
    return [...found]
  }
}

function countProse(prose: string, counts: Counts): void {
  counts.words += prose.match(/[A-Za-z'’]+/g)?.length ?? 0
  counts.relatives += prose.match(RELATIVE)?.length ?? 0
  for (const sentence of prose.split(/(?<=[.!?])\s+|\n\s*\n|\n(?=\s*(?:[-@#*]|\d+\.)\s?)/)) {
    const length = sentence.match(/\S+/g)?.length ?? 0
    if (length < 3) continue
    counts.sentences++
    if (length > LONGEST) counts.longSentences++
  }
}

const withoutCode = (text: string): string =>
  text
    .replace(/```[\s\S]*?```/g, '')
    .replace(/@example[\s\S]*/, '')
    .replace(/`[^`\n]*`/g, '`code`')
    .trim()

const start = (text: string): string => text.split('\n')[0]?.slice(0, 80) ?? ''
