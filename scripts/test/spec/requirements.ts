import type { Requirement } from './requirement'
import { calls } from './requirements/calls'
import { entities } from './requirements/entities'
import { frame } from './requirements/frame'
import { limits } from './requirements/limits'
import { messages } from './requirements/messages'
import { people } from './requirements/people'
import { routes } from './requirements/routes'
import { rules } from './requirements/rules'
import { screens } from './requirements/screens'
import { states } from './requirements/states'
import { validation } from './requirements/validation'

/** All that the product promises, in the order of `docs/reference`. */
export const requirements: readonly Requirement[] = [
  ...people,
  ...routes,
  ...frame,
  ...screens,
  ...entities,
  ...states,
  ...validation,
  ...calls,
  ...messages,
  ...limits,
  ...rules,
]
