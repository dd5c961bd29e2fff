import type { Theme } from '../attack-case'
import { atEveryNode } from './at-every-node'
import { betweenNodes } from './between-nodes'

/** What several nodes of one exchange could be played off against each other by. */
export const cluster: Theme = { name: 'cluster', surroundings: {}, cases: [...atEveryNode, ...betweenNodes] }
