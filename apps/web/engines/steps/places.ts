import { type WebRoute, webRoutes } from '../../build/web-routes'

/** Lists addresses of the app from its route table. */
export async function places(filter: (route: WebRoute) => boolean): Promise<readonly string[]> {
  const paths = (await webRoutes()).filter(filter).map(({ path }) => path)
  return paths.flatMap((path) =>
    path.endsWith('/:type')
      ? ['trad', 'contract'].map((type) => path.replace(':type', type))
      : [path.replace(/\/:code\?$/, '').replace(/:data$/, 'all')],
  )
}
