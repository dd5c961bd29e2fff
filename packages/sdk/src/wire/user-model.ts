/** Who is logged in. */
export interface UserInfo {
  /** Account number. */
  readonly member: string
  readonly inviteCode: string
  readonly userId?: string
  /** '' when unset, as are the next ones. */
  readonly phone: string
  readonly email: string
  readonly areaCode: string
  readonly realName: string
  readonly idCard: string
  readonly kyc: 'none' | 'review' | 'verified' | 'rejected' | (string & {})
  readonly fundPasswordSet: boolean
  /** 0 to 100; undefined when the server does not say. */
  readonly creditScore: number | undefined
  /** Number of the bound bank card, perhaps masked; absent while none is bound. */
  readonly bankCard?: string
  /** Absent where the server does not say. */
  readonly withdrawAllowed?: boolean
}

/** The token of a login, a secret, and whose it is. */
export interface LoginResult {
  readonly token: string
  readonly userId: string
}

/** Who logs in, and how. */
export interface LoginInput {
  readonly account: string
  readonly by: 'phone' | 'email'
  /** Dialling code without plus, e.g. `86`; '0' for e-mail. */
  readonly areaCode: string
  readonly password: string
  readonly device: 'app' | 'web'
}

/** What a write answers: the server's own words, already in the session's language. */
export interface Answer {
  readonly message: string
  /** The `id` under which the lists show what was made, where the server tells it. */
  readonly orderId?: number
}

/** The user's own invitation, and how many people it brought, directly and through others. */
export interface Invitation {
  readonly inviteCode: string
  readonly directPeople: number
  readonly indirectPeople: number
  readonly url: string
}

/** Popups at the opening of the app: the first is shown once, the second each time. */
/** A popup. */
export interface Tips {
  readonly once: readonly Tip[]
  readonly everyone: readonly Tip[]
}

export interface Tip {
  readonly id?: number
  readonly title: string
  readonly content: string
}

/** Somebody the user invited. */
export interface TeamMember {
  /** Account number of the invited one. */
  readonly member: string
  /** Epoch milliseconds; absent where the server does not say. */
  readonly invitedAt?: number
  /** What they brought, in USDT; absent where the server does not say. */
  readonly revenue?: string
}

/** A question to the staff with its answer. */
export interface Ticket {
  readonly id?: number
  readonly title: string
  readonly content: string
  /** References of pictures. */
  readonly images: readonly string[]
  readonly status: 'waiting' | 'replied' | 'closed' | (string & {})
  /** '' while there is none. */
  readonly reply: string
  /** Epoch milliseconds; absent where the server does not say. */
  readonly createdAt?: number
}

/** A picture the exchange has stored; the reference goes into the fields that name pictures. */
export interface StoredImage {
  readonly url: string
}
