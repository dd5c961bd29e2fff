import { type WebRoute, webRoutes } from '../../build/web-routes'

/** Addresses of the app, from its own route table. */
export async function places(wanted: (route: WebRoute) => boolean): Promise<readonly string[]> {
  const paths = (await webRoutes()).filter(wanted).map(({ path }) => path)
  return paths.flatMap((path) =>
    path.endsWith('/:type')
      ? ['trad', 'contract'].map((type) => path.replace(':type', type))
      : [path.replace(/\/:code\?$/, '').replace(/:data$/, 'all')],
  )
}
