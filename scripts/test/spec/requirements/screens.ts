import type { Requirement } from '../requirement'
import { assetScreens } from './screens-assets'
import { contractScreens } from './screens-contracts'
import { homeScreens } from './screens-home'
import { marketScreens } from './screens-market'
import { profileScreens } from './screens-profile'

/** The screens, in the order of the reference. */
export const screens: readonly Requirement[] = [
  ...profileScreens,
  ...homeScreens,
  ...marketScreens,
  ...contractScreens,
  ...assetScreens,
]
