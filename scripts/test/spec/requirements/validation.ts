import type { Requirement } from '../requirement'
import { validationOfMoney, validationOfOrders } from './validation-orders'
import { validationOfPeople } from './validation-people'

export const validation: readonly Requirement[] = [
  ...validationOfPeople,
  ...validationOfOrders,
  ...validationOfMoney,
]
