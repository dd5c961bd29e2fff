import { useVersions } from '@bgk/react-bindings'

const NONE = { inbox: false, funds: false }

/** What the exchange offers because it is a demonstration; nothing until it says so. */
export const useDemo = () => useVersions({ select: ({ demo }) => demo }).data ?? NONE
