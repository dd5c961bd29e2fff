import { account } from './account'
import { cycle } from './cycle'
import { fiat } from './fiat'
import { flash } from './flash'
import { futures } from './futures'
import { home } from './home'
import { ieo } from './ieo'
import { member } from './member'
import { spot } from './spot'
import { user } from './user'

/** All calls of the table by group and name. Clients, types and docs derive from this table. */
// Named groups: inlined in the built types they would lose the comments of their calls.
export const endpoints: {
  readonly user: typeof user
  readonly member: typeof member
  readonly spot: typeof spot
  readonly futures: typeof futures
  readonly cycle: typeof cycle
  readonly account: typeof account
  readonly flash: typeof flash
  readonly ieo: typeof ieo
  readonly fiat: typeof fiat
  readonly home: typeof home
} = {
  user,
  member,
  spot,
  futures,
  cycle,
  account,
  flash,
  ieo,
  fiat,
  home,
}

export { createTransport, type HttpTransport, type TransportOptions } from '../http/create-transport'
export type { Extensions } from '../http/extensions'
export * from './account'
export * from './account-assets'
export * from './account-transfers'
export { type CallOptions, call } from './call'
export { aliases, compat, compatDepositProof, compatRevokeWithdrawal, compatSetFundPassword } from './compat'
export * from './cycle'
export * from './demo'
export type { Endpoint, InputOf, OutputOf } from './endpoint'
export * from './extensions'
export * from './fiat'
export * from './flash'
export * from './futures'
export * from './futures-orders'
export * from './futures-positions'
export * from './home'
export * from './ieo'
export * from './markets'
export * from './member'
export { type PagedCall, type PagedInput, type PagesOptions, pages, rows } from './pages'
export {
  userAddPasskey,
  userBeginPasskey,
  userPasskeyChallenge,
  userPasskeyLogin,
  userPasskeys,
  userRemovePasskey,
} from './passkey-extensions'
export {
  userAddPriceAlert,
  userAddPushDevice,
  userPriceAlerts,
  userPushKey,
  userRemovePriceAlert,
  userRemovePushDevice,
} from './price-alert-extensions'
export type { ReasonedCall, ReasonOf } from './reasons/reasons'
export { isRejection, type Rejection } from './reasons/rejection'
export {
  userAntiPhishing,
  userDevices,
  userLoginHistory,
  userLogoutDevice,
  userLogoutOtherDevices,
  userSetAntiPhishing,
} from './security-extensions'
export * from './spot'
export {
  userBeginTotp,
  userConfirmLogin,
  userConfirmTotp,
  userRemoveTotp,
  userRenewRecoveryCodes,
  userTotp,
} from './totp-extensions'
export * from './user'
export * from './user-profile'
export * from './user-security'
