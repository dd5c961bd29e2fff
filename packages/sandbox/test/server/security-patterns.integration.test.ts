import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { leastCpuMs } from '../../../sdk/test/cpu-time'

const PACKAGES = join(import.meta.dirname, '../../..')
const LIMIT_MS = 5

interface Pattern {
  readonly where: string
  readonly pattern: RegExp
}

/** Every regular expression in the sources of the server and of the SDK's codecs. */
function patternsOf(folder: string): Pattern[] {
  const found: Pattern[] = []
  for (const name of readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
    const text = readFileSync(join(PACKAGES, folder, name), 'utf8')
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const [, body = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? []
        found.push({ where: `${folder}/${name} ${node.text}`, pattern: new RegExp(body, flags) })
      }
      node.forEachChild(visit)
    }
    visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest))
  }
  return found
}

/** Repeated pieces with a mismatching end, which cause maximal backtracking. */
function attacks({ source }: RegExp, length: number): string[] {
  // Literal prefix of the pattern, so that the attack gets past it.
  const prefix = (/^\^?((?:[\w @:/;=,-]|\\[/.$?*+()[\]{}|^-])*)/.exec(source)?.[1] ?? '').replace(/\\/g, '')
  const pieces = [
    'a',
    'A',
    '0',
    ' ',
    '-',
    '_',
    '.',
    '/',
    '@',
    '"',
    '=',
    ',',
    ';',
    '<',
    '\n',
    '\t',
    'a.',
    'a-',
    'aA0 ',
    '0.',
    '$',
    '{',
    'é',
    '\u202e',
  ]
  return pieces.flatMap((piece) => {
    const body = piece.repeat(length / piece.length)
    return [body, `${prefix}${body}\u0000`, `${prefix.slice(0, -1)}${body}!`]
  })
}

/** Time of the first slow attack in ms, else 0. */
function slowness(pattern: RegExp, length: number): number {
  for (const text of attacks(pattern, length)) {
    const spent = leastCpuMs(() => {
      pattern.lastIndex = 0
      pattern.test(text)
    }, LIMIT_MS)
    if (spent > LIMIT_MS) return spent
  }
  return 0
}

/** Short ones first, to find worse than quadratic patterns before they take hours. */
const isSlow = (pattern: RegExp) => [26, 200, 2000, 20_000].some((length) => slowness(pattern, length) > 0)

describe('ReDoS', () => {
  it.each([
    'sandbox/src',
    'sdk/src/wire',
    'sdk/src/forms',
    'sdk/src/decimal',
    'sdk/src/trading',
    'sdk/src/live',
  ])(
    'needs at most 5 ms for 20 000 characters in every pattern of %s',
    (folder) => {
      const patterns = patternsOf(folder)
      expect(patterns.length).toBeGreaterThan(0)
      const slow = patterns.filter(({ pattern }) => isSlow(pattern)).map(({ where }) => where)
      expect(slow).toEqual([])
    },
    60_000,
  )

  it('finds a bad pattern', () => {
    expect([/^a*a*b$/, /\s+$/, /^a+b$/].map(isSlow)).toEqual([true, true, false])
  }, 60_000)
})
