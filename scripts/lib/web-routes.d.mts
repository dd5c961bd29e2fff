export interface WebRoute {
  readonly name: string
  readonly path: string
  readonly login: boolean
  readonly screen: string
  readonly texts: readonly string[]
}

export function webRoutes(): Promise<readonly WebRoute[]>
