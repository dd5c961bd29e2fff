import { demo, doors, type Endpoint, endpoints, extensions, siblings } from '@bgk/sdk/endpoints'

/** The endpoint table, the extensions, and the calls beside it. */
export const everyCall: readonly Endpoint[] = [
  ...Object.values({ ...endpoints, siblings, doors, demo }),
  ...Object.values(extensions),
].flatMap((group): readonly Endpoint[] => Object.values(group))
