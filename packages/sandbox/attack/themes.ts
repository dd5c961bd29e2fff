import type { Theme } from './attack-case'
import { areaCodes } from './themes/area-codes'
import { atEveryNode } from './themes/at-every-node'
import { betweenNodes } from './themes/between-nodes'
import { business } from './themes/business'
import { codes } from './themes/codes'
import { deviceCases } from './themes/devices'
import { guessing } from './themes/guessing'
import { injection } from './themes/injection'
import { limits } from './themes/limits'
import { numbers } from './themes/numbers'
import { ownership } from './themes/ownership'
import { passkeyCases } from './themes/passkeys'
import { pushCases } from './themes/push'
import { races } from './themes/races'
import { storage } from './themes/storage'
import { takeover } from './themes/takeover'
import { tokens } from './themes/tokens'
import { transport } from './themes/transport'
import { twoStepCases } from './themes/two-step'
import { uploads } from './themes/uploads'

/** Impersonation. */
const authentication: Theme = {
  name: 'authentication',
  surroundings: {},
  cases: [
    ...guessing,
    ...tokens,
    ...codes,
    ...areaCodes,
    ...deviceCases,
    ...twoStepCases,
    ...passkeyCases,
    ...pushCases,
  ],
}

/** Attacks that play nodes of one exchange off against each other. */
export const cluster: Theme = { name: 'cluster', surroundings: {}, cases: [...atEveryNode, ...betweenNodes] }

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

export const themesOf = (isCluster: boolean): readonly Theme[] => (isCluster ? [...themes, cluster] : themes)
