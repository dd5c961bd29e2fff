import type { Answer } from '../wire/codec/envelope'
import { messageAnswer } from '../wire/codec/envelope'
import {
  type BindContactInput,
  bindContactRequest,
  type EditPasswordInput,
  editPasswordRequest,
  type GetCodeInput,
  getCodeRequest,
  type UpdatePasswordInput,
  updatePasswordRequest,
} from '../wire/credentials'
import {
  type IdentityInput,
  identityRequest,
  type PaymentMethod,
  paymentMethodRequest,
} from '../wire/identity'
import type { Endpoint } from './endpoint'

// docs/reference/wire.md#user. Codes, passwords, identity documents and payment methods.

/** Entry of `client.user.getCode`: GET /user/getCode. */
export const userGetCode: Endpoint<GetCodeInput, Answer> = {
  name: 'user.getCode',
  method: 'GET',
  path: '/user/getCode',
  auth: false,
  loading: false,
  request: getCodeRequest,
  response: messageAnswer,
}

/** Entry of `client.user.bindContact`: POST /user/setNewTelOrEmail. */
export const userBindContact: Endpoint<BindContactInput, Answer> = {
  name: 'user.bindContact',
  method: 'POST',
  path: '/user/setNewTelOrEmail',
  auth: true,
  loading: true,
  request: bindContactRequest,
  response: messageAnswer,
}

/** Entry of `client.user.editPassword`: POST /user/editPassword. */
export const userEditPassword: Endpoint<EditPasswordInput, Answer> = {
  name: 'user.editPassword',
  method: 'POST',
  path: '/user/editPassword',
  auth: true,
  loading: true,
  request: editPasswordRequest,
  response: messageAnswer,
}

/** Entry of `client.user.updatePassword`: POST /user/updatePassword. */
export const userUpdatePassword: Endpoint<UpdatePasswordInput, Answer> = {
  name: 'user.updatePassword',
  method: 'POST',
  path: '/user/updatePassword',
  auth: true,
  loading: true,
  request: updatePasswordRequest,
  response: messageAnswer,
}

/** Entry of `client.user.submitIdentity`: POST /user/editRealName. */
export const userSubmitIdentity: Endpoint<IdentityInput, Answer> = {
  name: 'user.submitIdentity',
  method: 'POST',
  path: '/user/editRealName',
  auth: true,
  loading: true,
  request: identityRequest,
  response: messageAnswer,
}

/** Entry of `client.user.addBank`: POST /user/addbank. */
export const userAddBank: Endpoint<PaymentMethod, Answer> = {
  name: 'user.addBank',
  method: 'POST',
  path: '/user/addbank',
  auth: true,
  loading: true,
  request: paymentMethodRequest,
  response: messageAnswer,
}
