/** Sections that promise nothing themselves. */
const descriptive = new Set(['The product'])

/**
 * What the reference promises, by names that a requirement can cite: each row of a table, each point with bold words, each section
 * without either, and each rule.
 *
 * @param product The text of `docs/reference/product.md`.
 * @param rules The text of `docs/reference/rules.md`.
 */
export function topicsOf(product: string, rules: string): readonly string[] {
  return [
    ...sections(product).flatMap(topicsOfSection),
    ...ruleNumbers(rules).map((number) => `rule ${number}`),
  ]
}

interface Section {
  readonly title: string
  readonly lines: readonly string[]
}

function sections(text: string): readonly Section[] {
  return text
    .split(/^#+ /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n')
      return { title, lines: lines.filter((line) => line.trim() !== '') }
    })
    .filter(({ title, lines }) => lines.length > 0 && !descriptive.has(title))
}

function topicsOfSection({ title, lines }: Section): readonly string[] {
  const name = title.toLowerCase()
  const rows = lines.filter((line) => line.startsWith('| ') || line.startsWith('|-'))
  const body = rows.slice(rows.findIndex((line) => line.startsWith('|-')) + 1)
  const cells = body.flatMap((line) => firstCell(line).map((cell) => `${name}: ${cell}`))
  const points = lines.flatMap((line) => {
    const bold = /^- \*\*(.+?)\*\*/.exec(line)?.[1]
    return bold === undefined ? [] : [`${name}: ${bold}`]
  })
  return cells.length + points.length > 0 ? [...cells, ...points] : [name]
}

/** A row of routes names several: each is a topic of its own. */
function firstCell(row: string): readonly string[] {
  const cell = row.split('|')[1]?.trim() ?? ''
  const routes = [...cell.matchAll(/`(\/[^`]*)`/g)].map((match) => match[1] ?? '')
  return routes.length > 0 ? routes : [cell]
}

function ruleNumbers(text: string): readonly string[] {
  return [...text.matchAll(/<a id="r(\d+)"><\/a>/g)].map((match) => match[1] ?? '')
}
