import { aliases, compat, demo, type Endpoint, endpoints, extensions } from '@bgk/sdk/endpoints'

/** The endpoint table, the extensions, and the calls beside it. */
export const everyCall: readonly Endpoint[] = [
  ...Object.values({ ...endpoints, compat, aliases, demo }),
  ...Object.values(extensions),
].flatMap((group): readonly Endpoint[] => Object.values(group))
