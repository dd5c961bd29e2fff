export { isEmail } from './is-email'
export { isLoginPassword } from './is-login-password'
export { isPhone } from './is-phone'
