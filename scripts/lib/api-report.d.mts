import type { readPublicApi } from './public-api.mjs'

export function apiReports(api?: ReturnType<typeof readPublicApi>): ReadonlyMap<string, string>
export function staleApiPage(page: string, written: string, text: string): readonly string[]
