import { endpoints } from '@bgk/sdk/endpoints'
import { checkAddress } from '@bgk/sdk/forms'
import { checkSpotOrder } from '@bgk/sdk/trading'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { runAttack } from '../../attack/run-attack'
import { AFTERWARDS } from '../../attack/run-theme'
import { proveMember } from '../../src/api/auth/proofs'
import { ownPicture } from '../../src/api/handlers/pictures'
import { People } from '../../src/core/accounts/accounts'
import { Idempotency } from '../../src/core/kernel/idempotency'
import { parseUnits } from '../../src/core/kernel/units'
import { cancelOrder } from '../../src/core/spot/cancel-order'
import { sameText } from '../../src/members/keyed-hash'
import { createFundPasswordGuard, createLoginGuard } from '../../src/members/password-guards'
import { createSessionDirectory } from '../../src/members/session-directory'
import { createVerificationCodes } from '../../src/members/verification-codes'
import { sanitiseHtml } from '../../src/server/control/sanitise-html'
import { readFields } from '../../src/server/http/fields'
import { isForeignName, isForeignPage } from '../../src/server/http/origins'
import { createRateLimiter } from '../../src/server/http/rate-limits'
import { cleanImage } from '../../src/uploads/clean-image'
import { readObjectKey } from '../../src/uploads/object-key'
import { checkSignature } from '../../src/uploads/signature'
import { readPicture } from '../../src/uploads/uploads'

vi.mock('../../src/api/handlers/pictures', { spy: true })
vi.mock('../../src/api/auth/proofs', { spy: true })
vi.mock('../../src/server/control/sanitise-html', { spy: true })
vi.mock('../../src/core/spot/cancel-order', { spy: true })
vi.mock('../../src/core/kernel/units', { spy: true })
vi.mock('@bgk/sdk/forms', { spy: true })
vi.mock('@bgk/sdk/trading', { spy: true })
vi.mock('../../src/members/password-guards', { spy: true })
vi.mock('../../src/members/password-guards', { spy: true })
vi.mock('../../src/members/keyed-hash', { spy: true })
vi.mock('../../src/members/session-directory', { spy: true })
vi.mock('../../src/members/verification-codes', { spy: true })
vi.mock('../../src/server/http/origins', { spy: true })
vi.mock('../../src/server/http/rate-limits', { spy: true })
vi.mock('../../src/server/http/fields', { spy: true })
vi.mock('../../src/uploads/signature', { spy: true })
vi.mock('../../src/uploads/clean-image', { spy: true })
vi.mock('../../src/uploads/object-key', { spy: true })
vi.mock('../../src/uploads/uploads', { spy: true })

const PACKAGE = new URL('../../', import.meta.url)

interface Hole {
  /** A case repelled without the hole, as `theme/id`. */
  readonly notices: string
  readonly plant: () => void | Promise<void>
}

/** Holes planted into the exchange one at a time, to prove that the attacks detect them. */
const holes: Readonly<Record<string, Hole>> = {
  'cancels orders of other members': {
    notices: 'ownership/cancel-order',
    async plant() {
      const real = await vi.importActual<typeof import('../../src/core/spot/cancel-order')>(
        '../../src/core/spot/cancel-order',
      )
      vi.mocked(cancelOrder).mockImplementation((world, uid, id) =>
        real.cancelOrder(world, world.spot.orders.get(id)?.member.uid ?? uid, id),
      )
    },
  },
  'accepts pictures of other members': {
    notices: 'ownership/picture-in-ticket',
    plant: () => void vi.mocked(ownPicture).mockImplementation((_uid, _field, reference) => reference),
  },
  'ignores the control key': {
    notices: 'ownership/control-plane',
    plant: () => void vi.mocked(sameText).mockReturnValue(true),
  },
  'leaves the session open after a logout': {
    notices: 'authentication/token-after-logout',
    async plant() {
      const real = await vi.importActual<typeof import('../../src/members/session-directory')>(
        '../../src/members/session-directory',
      )
      vi.mocked(createSessionDirectory).mockImplementation((...parts) => ({
        ...real.createSessionDirectory(...parts),
        close: async () => {},
      }))
    },
  },
  'does not count password guesses': {
    notices: 'authentication/guess-one-account',
    plant: () =>
      void vi.mocked(createLoginGuard).mockReturnValue({
        attempt: async (_account, _place, check) => ({ right: await check(), lockedMs: 0 }),
        open: async () => {},
      }),
  },
  'does not count fund password guesses': {
    notices: 'authentication/guess-fund-password',
    plant: () =>
      void vi.mocked(createFundPasswordGuard).mockReturnValue({
        attempt: async (_uid, check) => ({ right: await check(), lockedMs: 0 }),
        open: async () => {},
      }),
  },
  'changes a password without the previous one': {
    notices: 'races/change-login-2',
    async plant() {
      const real = await vi.importActual<typeof import('../../src/members/session-directory')>(
        '../../src/members/session-directory',
      )
      vi.mocked(createSessionDirectory).mockImplementation((...parts) => {
        const sessions = real.createSessionDirectory(...parts)
        return { ...sessions, changePassword: (uid, hash) => sessions.changePassword(uid, hash) }
      })
    },
  },
  'accepts a token without password confirmation': {
    notices: 'takeover/bind-phone',
    plant: () => void vi.mocked(proveMember).mockResolvedValue(async () => {}),
  },
  'does not validate addresses': {
    notices: 'business/address-tron-checksum',
    plant: () =>
      void vi.mocked(checkAddress).mockImplementation((text) => ({ ok: true, value: String(text) })),
  },
  'accepts texts of any length': {
    notices: 'injection/long-account.addAddress',
    plant() {
      const { request } = endpoints.account.addAddress
      const decode = request.decode.bind(request)
      vi.spyOn(request, 'decode').mockImplementation((wire) => {
        const { title, ...rest } = Object(wire)
        return { ...decode({ ...rest, title: '' }), remark: String(title) }
      })
    },
  },
  'accepts dots in picture references': {
    notices: 'uploads/reference-up',
    plant: () =>
      void vi.mocked(readPicture).mockImplementation((path) => ({
        uid: Number(/members\/(\d+)/.exec(path)?.[1]),
        path,
      })),
  },
  'accepts any verification code': {
    notices: 'authentication/code-other-target',
    async plant() {
      const real = await vi.importActual<typeof import('../../src/members/verification-codes')>(
        '../../src/members/verification-codes',
      )
      vi.mocked(createVerificationCodes).mockImplementation((options) => ({
        ...real.createVerificationCodes(options),
        check: async () => true,
        spend: async () => async () => {},
      }))
    },
  },
  'does not lock withdrawals after a security change': {
    notices: 'takeover/locked-login-password',
    plant: () => void vi.spyOn(People.prototype, 'lock').mockImplementation(() => undefined),
  },
  'ignores locked accounts': {
    notices: 'business/withdraw-barred',
    plant() {
      const { person } = People.prototype
      vi.spyOn(People.prototype, 'person').mockImplementation(function (this: People, uid) {
        return { ...person.call(this, uid), fundsLocked: false }
      })
    },
  },
  'parses order numbers like JavaScript': {
    notices: 'numbers/exponent',
    plant() {
      vi.mocked(checkSpotOrder).mockReturnValue({ ok: true })
      vi.mocked(parseUnits).mockImplementation((text, decimals) =>
        BigInt(Math.round(Number(text) * 10 ** decimals)),
      )
    },
  },
  'does not store responses of idempotency keys': {
    notices: 'races/one-key',
    plant: () => void vi.spyOn(Idempotency.prototype, 'find').mockReturnValue(undefined),
  },
  'does not sanitise articles': {
    notices: 'injection/html-script',
    plant: () => void vi.mocked(sanitiseHtml).mockImplementation((html) => html),
  },
  'allows calls from other sites': {
    notices: 'transport/page-other-site',
    plant: () => void vi.mocked(isForeignPage).mockReturnValue(false),
  },
  'accepts any host name': {
    notices: 'transport/page-rebound',
    plant: () => void vi.mocked(isForeignName).mockReturnValue(false),
  },
  'accepts bodies of any length': {
    notices: 'transport/large-body',
    async plant() {
      const real = await vi.importActual<typeof import('../../src/server/http/fields')>(
        '../../src/server/http/fields',
      )
      vi.mocked(readFields).mockImplementation(async (content, method) => {
        if (method === 'GET') return real.readFields(content, method)
        const text = (await content.text(Number.POSITIVE_INFINITY)) ?? ''
        return text.length > 1_000_000
          ? { ok: false, why: 'malformed' }
          : { ok: true, fields: JSON.parse(text || '{}') }
      })
    },
  },
  'ignores upload signatures': {
    notices: 'uploads/another-name',
    plant: () => void vi.mocked(checkSignature).mockResolvedValue(true),
  },
  'ignores object names': {
    notices: 'uploads/other-places',
    plant: () =>
      void vi.mocked(readObjectKey).mockImplementation((text) => ({
        uid: Number(/members\/(\d+)/.exec(text)?.[1]),
        type: 'image/png',
      })),
  },
  'stores pictures without cleaning': {
    notices: 'uploads/polyglot',
    plant: () =>
      void vi.mocked(cleanImage).mockImplementation((bytes) => ({
        ok: true,
        type: 'image/jpeg',
        bytes: new Uint8Array(bytes),
        width: 1,
        height: 1,
      })),
  },
  'has no rate limits': {
    notices: 'limits/orders-rate',
    plant: () => void vi.mocked(createRateLimiter).mockReturnValue({ take: () => 0 }),
  },
}

afterEach(() => {
  vi.resetAllMocks()
  vi.restoreAllMocks()
})

const verdictOf = async (notices: string) => {
  const [theme = ''] = notices.split('/')
  const results = await runAttack({
    packageUrl: PACKAGE,
    only: [theme],
    timed: false,
    chosen: ({ name }, { id }) => `${name}/${id}` === notices,
  })
  return results.find(({ id }) => id !== AFTERWARDS.id)?.verdict
}

describe('planted hole', () => {
  it.each(Object.keys(holes))('%s', async (name) => {
    const { notices, plant } = holes[name] ?? { notices: '', plant: () => {} }
    await plant()
    // Repelled without it: themes.test.ts.
    expect(await verdictOf(notices)).toBe('got through')
  })
})
