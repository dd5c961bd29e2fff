import { account } from './account'
import { home } from './home'
import { member } from './member'
import { spot } from './spot'
import { user } from './user'
import { cycle, fiat, flash, futures, ieo } from './without-codec'

/** Every call of spec §7, by group and name: the one table everything else is made from (design §2.1). */
export const endpoints = {
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

export * from './account'
export { type CallOptions, call } from './call'
export type { Endpoint, InputOf, OutputOf } from './endpoint'
export * from './home'
export * from './member'
export * from './spot'
export * from './user'
export * from './without-codec'
