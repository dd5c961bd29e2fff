import type { Theme } from './attack-case'
import { authentication } from './themes/authentication'
import { business } from './themes/business'
import { cluster } from './themes/cluster'
import { injection } from './themes/injection'
import { limits } from './themes/limits'
import { numbers } from './themes/numbers'
import { ownership } from './themes/ownership'
import { races } from './themes/races'
import { storage } from './themes/storage'
import { takeover } from './themes/takeover'
import { transport } from './themes/transport'
import { uploads } from './themes/uploads'

/** Everything that is tried, by theme. */
export const themes: readonly Theme[] = [
  authentication,
  takeover,
  ownership,
  numbers,
  races,
  injection,
  transport,
  uploads,
  business,
  limits,
  storage,
]

/** The same for a cluster, and what only a cluster can be attacked by. */
export const themesOf = (isCluster: boolean): readonly Theme[] => (isCluster ? [...themes, cluster] : themes)
