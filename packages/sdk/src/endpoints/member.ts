import { answerOf, messageAnswer } from '../wire/envelope'
import { loginResultCodec } from '../wire/user'
import type { Answer, LoginInput, LoginResult } from '../wire/user-model'
import {
  loginRequest,
  type RecoverByEmailInput,
  type RecoverByPhoneInput,
  type RegisterByEmailInput,
  type RegisterByPhoneInput,
  recoverByEmailRequest,
  recoverByPhoneRequest,
  registerByEmailRequest,
  registerByPhoneRequest,
  type VerifyCodeInput,
  verifyCodeRequest,
} from '../wire/user-request'
import type { Endpoint } from './endpoint'

// The calls under /member, docs/reference/wire.md#user.

export const memberVerifyCode: Endpoint<VerifyCodeInput, Answer> = {
  name: 'member.verifyCode',
  method: 'POST',
  path: '/member/codeVerification',
  auth: false,
  loading: true,
  request: verifyCodeRequest,
  response: messageAnswer,
}

export const memberRegisterByPhone: Endpoint<RegisterByPhoneInput, Answer> = {
  name: 'member.registerByPhone',
  method: 'POST',
  path: '/member/registerByTel',
  auth: false,
  loading: true,
  request: registerByPhoneRequest,
  response: messageAnswer,
}

export const memberRegisterByEmail: Endpoint<RegisterByEmailInput, Answer> = {
  name: 'member.registerByEmail',
  method: 'POST',
  path: '/member/registerByEmail',
  auth: false,
  loading: true,
  request: registerByEmailRequest,
  response: messageAnswer,
}

export const memberRecoverByPhone: Endpoint<RecoverByPhoneInput, Answer> = {
  name: 'member.recoverByPhone',
  method: 'POST',
  path: '/member/forgetByTel',
  auth: false,
  loading: true,
  request: recoverByPhoneRequest,
  response: messageAnswer,
}

export const memberRecoverByEmail: Endpoint<RecoverByEmailInput, Answer> = {
  name: 'member.recoverByEmail',
  method: 'POST',
  path: '/member/forgetByEmail',
  auth: false,
  loading: true,
  request: recoverByEmailRequest,
  response: messageAnswer,
}

export const memberLogin: Endpoint<LoginInput, LoginResult> = {
  name: 'member.login',
  method: 'POST',
  path: '/member/loginByTelOrEmail',
  auth: false,
  loading: true,
  request: loginRequest,
  response: answerOf(loginResultCodec),
}

export const member = {
  verifyCode: memberVerifyCode,
  registerByPhone: memberRegisterByPhone,
  registerByEmail: memberRegisterByEmail,
  recoverByPhone: memberRecoverByPhone,
  recoverByEmail: memberRecoverByEmail,
  login: memberLogin,
}
