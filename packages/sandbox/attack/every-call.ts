import { demo, doors, type Endpoint, endpoints, siblings } from '@bgk/sdk/endpoints'

/** The endpoint table, and the calls beside it. */
export const everyCall: readonly Endpoint[] = Object.values({ ...endpoints, siblings, doors, demo }).flatMap(
  (group): readonly Endpoint[] => Object.values(group),
)
