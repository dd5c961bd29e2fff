import { type AmendOrderInput, pairOf } from '@bgk/sdk'
import type { extensions } from '@bgk/sdk/endpoints'
import { orderView } from '../../core/spot/order-views'
import type { Call, HandlersOf, Services } from '../handler'
import { perform, performCommand } from '../perform'
import { Rejection } from '../rejection'
import { futuresOrder, futuresOrderOf } from '../shapes/futures-shapes'
import { orderOf } from '../shapes/spot-shapes'
import { securityHandlers } from './security-handlers'

type Extensions = typeof extensions

/** Extension calls beside the table of 104 (docs/reference/extensions.md). */
export function extensionHandlers(services: Services): {
  readonly [Group in keyof Extensions]: HandlersOf<Extensions[Group]>
} {
  return {
    spot: spotExtensions(services),
    futures: futuresExtensions(services),
    user: securityHandlers(services),
    account: {
      cancelAllAfter: (call) => {
        const { uid, input } = call
        const body = { type: 'orders.cancelAfter', uid, ms: input.ms } as const
        return perform(services.engine, call, body, input.ms === 0 ? 'CANCEL_AFTER_ENDED' : undefined)
      },
    },
  }
}

function spotExtensions({ engine }: Services): HandlersOf<Extensions['spot']> {
  const byId = (uid: number, id: number) =>
    engine.read(({ state }) => {
      const row = state.spot.orderRow(uid, id)
      const view = row && orderView(state, row)
      if (view === undefined) throw new Rejection('ORDER_NOT_FOUND')
      return orderOf(view)
    })
  return {
    orderById: ({ uid, input }) => byId(uid, input.id),

    cancelAllOrders: async (call) => {
      const { pair, board } = call.input ?? {}
      const { count = 0 } = await performCommand(engine, call, {
        type: 'spot.cancelAll',
        uid: call.uid,
        ...(pair !== undefined && pairOf(pair)),
        ...(board !== undefined && { board }),
      })
      return { count }
    },

    amendOrder: async (call) => {
      await performCommand(engine, call, { type: 'spot.amend', ...amendment(call) })
      return byId(call.uid, call.input.id)
    },
  }
}

function futuresExtensions({ engine }: Services): HandlersOf<Extensions['futures']> {
  const byId = (uid: number, id: number) =>
    engine.read(({ state }) => {
      const order = futuresOrder(state, uid, id)
      if (order === undefined) throw new Rejection('ORDER_NOT_FOUND')
      return futuresOrderOf(order)
    })
  return {
    orderById: ({ uid, input }) => byId(uid, input.id),

    cancelAllOrders: async (call) => {
      const { coin } = call.input ?? {}
      const body = { type: 'futures.cancelAll', uid: call.uid, ...(coin !== undefined && { coin }) } as const
      const { count = 0 } = await performCommand(engine, call, body)
      return { count }
    },

    amendOrder: async (call) => {
      await performCommand(engine, call, { type: 'futures.amend', ...amendment(call) })
      return byId(call.uid, call.input.id)
    },
  }
}

/** Input goes to the exchange unchanged (docs/reference/rules.md#r6). */
function amendment({ uid, input: { id, price, quantity } }: Call<AmendOrderInput>) {
  return { uid, orderId: id, price, ...(quantity !== undefined && { quantity }) }
}
