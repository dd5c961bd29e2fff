import type { RouteName } from './route-name'

/** Screens of a later version. Their addresses open a page that says so; nothing in the app leads there. */
export const comingRoutes: readonly RouteName[] = ['inviteFriends', 'myTeam', 'helpCenter']

/** Whether a path of the app leads to a screen that is there (docs/reference/rules.md#r36). */
export function isThere(path: string): boolean {
  const [, name = ''] = path.split(/[/?#]/)
  return !comingRoutes.some((coming) => coming === name)
}
