import type { readPublicApi } from './public-api.mjs'

type PublicApi = ReturnType<typeof readPublicApi>

export function undocumentedExports(api: PublicApi): readonly string[]
export function undocumentedCalls(api: PublicApi): readonly string[]
