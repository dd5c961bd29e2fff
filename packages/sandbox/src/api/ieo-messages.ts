import type { IeoRejectCode } from '../core/ieo/ieo-command'

/** What the exchange says about token sales. */
export const ieoMessages: Readonly<Record<IeoRejectCode | 'SUBSCRIBED', string>> = {
  PROJECT_NOT_FOUND: 'The project does not exist',
  MEMBER_LIMIT_EXCEEDED: 'You can buy at most {max} more in this project',
  SUBSCRIBED: 'Subscribed',
}
