import type { Requirement } from '../requirement'
import { peopleEntities } from './entities-people'
import { tradingEntities } from './entities-trading'

/** What the product tells of markets and orders, of accounts, people and content. */
export const entities: readonly Requirement[] = [...tradingEntities, ...peopleEntities]
