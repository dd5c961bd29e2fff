import type { RouteName } from '../shared/navigation/route-name'

export type Verdict = 'allow' | 'login' | 'cancel'

/**
 * May this route be entered? An anonymous visitor is sent to log in, but not from there again
 * (docs/reference/product.md#guard).
 */
export function guard(to: { login: boolean }, previous: RouteName | undefined, isLogin: boolean): Verdict {
  if (!to.login || isLogin) return 'allow'
  return previous === 'login' ? 'cancel' : 'login'
}
