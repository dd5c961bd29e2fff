interface PublicApi {
  readonly checker: unknown
  readonly entries: readonly unknown[]
}

export function readPublicApi(options?: {
  readonly base?: string
  readonly packages?: readonly string[]
}): PublicApi
