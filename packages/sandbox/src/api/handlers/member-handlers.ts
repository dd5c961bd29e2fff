import type { endpoints } from '@bgk/sdk/endpoints'
import { emailName, phoneName } from '../account-name'
import type { HandlersOf } from '../handler'
import { logIn } from '../log-in'
import { recover, register } from '../register'
import { verifyCode } from '../send-code'
import type { Services } from '../services'

/** The calls under /member: registering, recovering a password, logging in. */
export function memberHandlers(services: Services): HandlersOf<typeof endpoints.member> {
  return {
    verifyCode: (call) => verifyCode(services, call),
    registerByPhone: (call) => register(services, call, phoneName(call.input.phone, call.input.areaCode)),
    registerByEmail: (call) => register(services, call, emailName(call.input.email)),
    recoverByPhone: (call) => recover(services, call, phoneName(call.input.phone, call.input.areaCode)),
    recoverByEmail: (call) => recover(services, call, emailName(call.input.email)),
    login: (call) => logIn(services, call),
  }
}
