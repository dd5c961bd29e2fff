import type { Strategy } from '../strategy'
import { cornerStrategies } from './corner'
import { hedgeStrategies } from './hedge'
import { layerStrategies } from './layer'
import { oracleLagStrategies } from './oracle-lag'
import { paintStrategies } from './paint'
import { pumpStrategies } from './pump'
import { snipeStrategies } from './snipe'
import { sweepStrategies } from './sweep'
import { washStrategies } from './wash'

export const strategies: readonly Strategy[] = [
  ...sweepStrategies,
  ...paintStrategies,
  ...pumpStrategies,
  ...layerStrategies,
  ...hedgeStrategies,
  ...washStrategies,
  ...snipeStrategies,
  ...cornerStrategies,
  ...oracleLagStrategies,
]
