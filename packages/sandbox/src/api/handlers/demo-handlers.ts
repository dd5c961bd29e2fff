import type { demo } from '@bgk/sdk/endpoints'
import { CODE_LIFETIME_MS } from '../../core/access/sent-codes'
import { isAccountNotice } from '../../members/outbox'
import type { HandlersOf, Services } from '../handler'
import { perform } from '../perform'

const MAX_MESSAGES = 10

/** Demo calls beside the table of 104 (docs/reference/payloads.md#demonstration), served only by a demo exchange. */
export function demoHandlers({ engine, outbox, demo: offer }: Services): HandlersOf<typeof demo> {
  const { coin, amount } = offer.funds
  return {
    inbox: ({ input, forwarded }) => {
      const allCodes = offer.allCodes && !forwarded
      const account = input.account.trim().toLowerCase()
      const since = engine.clock.now() - CODE_LIFETIME_MS
      return outbox
        .list()
        .filter(({ to, time }) => to.toLowerCase() === account && time > since)
        .flatMap(({ id, purpose, to, code, time }) =>
          isAccountNotice(purpose) || !(allCodes || REGISTRATION_PURPOSES.has(purpose))
            ? []
            : [{ id, purpose, account: to, code, sentAt: time }],
        )
        .slice(0, MAX_MESSAGES)
    },

    fundsOffer: ({ uid }) =>
      engine.read(({ state }) => ({
        coin,
        amount,
        availableAt: state.demo.availableAt(uid, engine.clock.now()),
      })),

    claimFunds: (call) => perform(engine, call, { type: 'demo.claim', uid: call.uid, coin, amount }),
  }
}

/** These codes give no access to an existing account. */
const REGISTRATION_PURPOSES: ReadonlySet<string> = new Set(['registerEmail', 'registerPhone'])
