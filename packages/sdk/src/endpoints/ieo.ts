import { listAnswerOf, messageAnswer, noInput, pageAnswerOf } from '../wire/envelope'
import {
  ieoOrderCodec,
  ieoPayCoinCodec,
  ieoProjectCodec,
  type SubscribeInput,
  subscribeRequest,
} from '../wire/ieo'
import type { IeoOrder, IeoPayCoin, IeoProject } from '../wire/ieo-model'
import { type PageInput, pageRequest } from '../wire/page-request'
import type { Page } from '../wire/spot-model'
import { type CoinInput, coinRequest } from '../wire/spot-request'
import type { Answer } from '../wire/user-model'
import type { Endpoint } from './endpoint'

// docs/reference/wire.md#ieo; the payloads are our own (docs/wire-own.md).

export const ieoProjects: Endpoint<undefined, readonly IeoProject[]> = {
  name: 'ieo.projects',
  method: 'GET',
  path: '/ieo/getIeoList',
  auth: false,
  loading: false,
  request: noInput,
  response: listAnswerOf(ieoProjectCodec),
}

export const ieoPayCoins: Endpoint<CoinInput, readonly IeoPayCoin[]> = {
  name: 'ieo.payCoins',
  method: 'GET',
  path: '/ieo/findPayCoinByCoin',
  auth: true,
  loading: false,
  request: coinRequest,
  response: listAnswerOf(ieoPayCoinCodec),
}

export const ieoOrders: Endpoint<PageInput, Page<IeoOrder>> = {
  name: 'ieo.orders',
  method: 'GET',
  path: '/ieo/getIeoOrder',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(ieoOrderCodec),
}

export const ieoSubscribe: Endpoint<SubscribeInput, Answer> = {
  name: 'ieo.subscribe',
  method: 'POST',
  path: '/ieo/addIeoOrder',
  auth: true,
  loading: true,
  request: subscribeRequest,
  response: messageAnswer,
}

export const ieo = {
  projects: ieoProjects,
  payCoins: ieoPayCoins,
  orders: ieoOrders,
  subscribe: ieoSubscribe,
}
