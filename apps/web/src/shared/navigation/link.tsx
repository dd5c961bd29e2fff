import { type LinkProps, Link as RouterLink } from 'react-router-dom'

/** A link to a screen of the app, which slides in. */
export function Link(props: LinkProps) {
  return <RouterLink viewTransition {...props} />
}
