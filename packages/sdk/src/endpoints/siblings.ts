import { type FundPasswordInput, fundPasswordRequest } from '../wire/credentials'
import type { Answer } from '../wire/envelope'
import { messageAnswer } from '../wire/envelope'
import { type DepositProofInput, depositProofRequest } from '../wire/fiat'
import type { IdInput } from '../wire/requests'
import { revokeWithdrawalRequest } from '../wire/wallet'
import type { Endpoint } from './endpoint'

// Sibling calls that the product needs (docs/reference/wire.md#siblings), not in the table of 104: `client.user.setFundPassword`,
// `client.fiat.submitDepositProof` and `client.account.revokeWithdrawal`.

/** A call beside the table: POST /user/addTradPassword. */
export const compatSetFundPassword: Endpoint<FundPasswordInput, Answer> = {
  name: 'compat.setFundPassword',
  method: 'POST',
  path: '/user/addTradPassword',
  auth: true,
  loading: true,
  request: fundPasswordRequest,
  response: messageAnswer,
}

/** A call beside the table: POST /fiat/rgaddFiatPayOrder. */
export const compatDepositProof: Endpoint<DepositProofInput, Answer> = {
  name: 'compat.depositProof',
  method: 'POST',
  path: '/fiat/rgaddFiatPayOrder',
  auth: true,
  loading: true,
  request: depositProofRequest,
  response: messageAnswer,
}

/** A call beside the table: POST /account/out_revoke. */
export const compatRevokeWithdrawal: Endpoint<IdInput, Answer> = {
  name: 'compat.revokeWithdrawal',
  method: 'POST',
  path: '/account/out_revoke',
  auth: true,
  loading: true,
  urgent: true,
  request: revokeWithdrawalRequest,
  response: messageAnswer,
}

/** Calls beside the table; a client has them as methods of `user`, `fiat` and `account`. */
export const compat = {
  setFundPassword: compatSetFundPassword,
  depositProof: compatDepositProof,
  revokeWithdrawal: compatRevokeWithdrawal,
}
