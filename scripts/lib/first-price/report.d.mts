type Visit = Readonly<Record<string, number | undefined>>

export interface Row {
  readonly page: string
  readonly visit: string
  readonly name: string
  readonly ours: string
  readonly before: string
  readonly times: number | undefined
  readonly misses: readonly string[]
}

export function compareVisits(
  page: string,
  visit: 'cold' | 'second',
  visits: { readonly app: readonly Visit[]; readonly baseline?: readonly Visit[] },
): readonly Row[]
export function tableOf(rows: readonly Row[]): string
