import { base64urlnopad } from '@scure/base'
import type { OpenSession, Origin } from '../core/kernel/command'
import type { SessionState } from '../core/kernel/members'
import { sessionIsLive } from '../core/kernel/sessions'
import type { Digest } from '../engine/chain/digest'
import type { Engine } from '../engine/engine'

/**
 * Session lookup by token. Sessions live in the exchange; recently used ones are cached, so that a call does
 * not wait for a batch.
 *
 * Invariant: any end of a session, here or at another gateway, clears the cache on commit. A revoked token is
 * rejected as soon as its revocation is answered. Expiry is checked on every call.
 */
export interface SessionDirectory {
  /**
   * Opens a session and returns its token, which is never stored in clear. undefined if the verified
   * password, identified by its hash, has changed, or a one-time proof was used meanwhile. A login by
   * `passkey` has no password.
   */
  open(
    uid: number,
    passwordHash: string | undefined,
    origin?: Origin,
    proof?: Pick<OpenSession, 'second' | 'passkey'>,
  ): Promise<string | undefined>
  find(token: string | undefined): Promise<FoundSession | undefined>
  /** Returns true if the token's session is open and belongs to the member. */
  isOpen(tokenHash: string, uid: number): Promise<boolean>
  close(tokenHash: string): Promise<void>
  rehash(uid: number, was: string, passwordHash: string): Promise<void>
  /**
   * Changes the password and ends every session of the member. Returns false without effect if `was`, the
   * verified hash, is outdated.
   */
  changePassword(uid: number, passwordHash: string, was?: string): Promise<boolean>
}

interface FoundSession {
  readonly uid: number
  readonly tokenHash: string
}

const TOUCH_AFTER_MS = 3_600_000
const AT_HAND = 10_000

export function createSessionDirectory(
  engine: Engine,
  randomBytes: (size: number) => Uint8Array,
  digest: Digest,
): SessionDirectory {
  const atHand = new Map<string, SessionState>()
  /** Hashes of recently opened tokens. */
  const hashes = new Map<string, string>()
  const touching = new Set<string>()
  let revocations = 0
  let ended: number | undefined

  const revoked = () => {
    revocations += 1
    atHand.clear()
    hashes.clear()
  }
  engine.onCommit((_, { state }) => {
    if (state.sessionsEnded !== ended) revoked()
    ended = state.sessionsEnded
  })
  engine.onReloaded?.(revoked)
  const touch = (tokenHash: string, session: SessionState, now: number) => {
    if (now - session.usedTs < TOUCH_AFTER_MS || touching.has(tokenHash)) return
    touching.add(tokenHash)
    engine
      .submit({ type: 'session.touch', tokenHash })
      // A failed update of the last use can only end the session earlier.
      .catch(() => {})
      .finally(() => touching.delete(tokenHash))
  }

  const look = async (tokenHash: string): Promise<SessionState | undefined> => {
    const before = revocations
    const session =
      atHand.get(tokenHash) ?? (await engine.read((exchange) => exchange.state.sessions.get(tokenHash)))
    if (session === undefined || !sessionIsLive(session, engine.clock.now())) {
      atHand.delete(tokenHash)
      return undefined
    }
    if (atHand.size >= AT_HAND) atHand.clear()
    // A read before a revocation may return the revoked session.
    if (before === revocations) atHand.set(tokenHash, session)
    return session
  }

  return {
    async open(uid, passwordHash, origin, proof) {
      const token = mintToken(randomBytes, digest)
      const tokenHash = digest.sha256(token)
      const answer = await engine.submit({
        ...{ type: 'session.open', uid, tokenHash, ...proof },
        ...(passwordHash !== undefined && { passwordHash }),
        ...(origin !== undefined && { origin }),
      })
      return answer.ok ? token : undefined
    },
    async find(token) {
      if (token === undefined) return undefined
      const known = hashes.get(token)
      if (known === undefined && !isToken(token, digest)) return undefined
      const tokenHash = known ?? digest.sha256(token)
      const session = await look(tokenHash)
      if (session === undefined) return undefined
      if (known === undefined) {
        if (hashes.size >= AT_HAND) hashes.clear()
        hashes.set(token, tokenHash)
      }
      touch(tokenHash, session, engine.clock.now())
      return { uid: session.member.uid, tokenHash }
    },
    isOpen: async (tokenHash, uid) => (await look(tokenHash))?.member.uid === uid,
    async close(tokenHash) {
      await engine.submit({ type: 'session.close', tokenHash })
    },
    async rehash(uid, was, passwordHash) {
      await engine.submit({ type: 'member.rehash', uid, was, passwordHash })
    },
    async changePassword(uid, passwordHash, was) {
      const change = { type: 'member.password', uid, passwordHash } as const
      return (await engine.submit(was === undefined ? change : { ...change, was })).ok
    },
  }
}

/**
 * `bgk_sbx_` + 32 random bytes + 6 characters of crc32: opaque, recognized by secret scanners, and typos are
 * rejected without a lookup. Only its SHA-256 is stored (docs/reference/exchange.md#sessions-and-codes).
 */
const SHAPE = /^bgk_sbx_([A-Za-z0-9_-]{43})([A-Za-z0-9_-]{6})$/

export function mintToken(randomBytes: (size: number) => Uint8Array, digest: Digest): string {
  const secret = base64urlnopad.encode(randomBytes(32))
  return `bgk_sbx_${secret}${checksum(secret, digest)}`
}

/** Checks shape and checksum of a token. */
export function isToken(text: string, digest: Digest): boolean {
  const match = SHAPE.exec(text)
  return match !== null && checksum(match[1] ?? '', digest) === match[2]
}

function checksum(secret: string, digest: Digest): string {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, digest.crc32(secret))
  return base64urlnopad.encode(bytes)
}
