import { listAnswerOf, messageAnswer, noInput, pageAnswerOf } from '../wire/envelope'
import { flashOrderCodec, flashPairCodec, type SwapInput, swapRequest } from '../wire/flash'
import type { FlashOrder, FlashPair } from '../wire/flash-model'
import { type PageInput, pageRequest } from '../wire/page-request'
import type { Page } from '../wire/spot-model'
import type { Answer } from '../wire/user-model'
import type { Endpoint } from './endpoint'

// docs/reference/wire.md#flash.

export const flashPairs: Endpoint<undefined, readonly FlashPair[]> = {
  name: 'flash.pairs',
  method: 'GET',
  path: '/flash/flashCoin',
  auth: true,
  loading: false,
  request: noInput,
  response: listAnswerOf(flashPairCodec),
}

export const flashOrders: Endpoint<PageInput, Page<FlashOrder>> = {
  name: 'flash.orders',
  method: 'GET',
  path: '/flash/flashOrder',
  auth: true,
  loading: false,
  request: pageRequest,
  response: pageAnswerOf(flashOrderCodec),
}

export const flashSwap: Endpoint<SwapInput, Answer> = {
  name: 'flash.swap',
  method: 'POST',
  path: '/flash/addFlash',
  auth: true,
  loading: true,
  request: swapRequest,
  response: messageAnswer,
}

export const flash = {
  pairs: flashPairs,
  orders: flashOrders,
  swap: flashSwap,
}
