import { codec, type WireCodec } from './codec/codec'
import { field, flag, written } from './codec/field-builders'
import { alone, optionalDecimal, optionalText, optionalWhole, textRequired } from './codec/fields'
import { row } from './codec/row'
import { before } from './codec/schema'
import type { StoredImage } from './identity'

/** What an exchange says of itself at `/common/get_config`; what it does not say is absent. */
export interface ExchangeSettings {
  /** Accounts may be of phone numbers, of e-mail addresses. */
  readonly phone?: boolean
  readonly email?: boolean
  /** Of the clock in its texts: hours east of UTC. */
  readonly utcOffsetHours?: number
  /** Page of its support. */
  readonly supportUrl?: string
}

/** Data of /common/get_config; its keys are in capitals, its numbers text. */
export const exchangeSettingsCodec: WireCodec<ExchangeSettings> = row<ExchangeSettings>({
  phone: flag('TEL'),
  email: flag('EMAIL'),
  utcOffsetHours: written('TIME_ZONE', optionalWhole, (hours) => hours && String(hours)),
  supportUrl: field('KF_ADDRESS_H5', optionalText),
})

/** What invited people brought, in USDT; what the server does not say is absent. */
export interface Earnings {
  /** Since midnight of the exchange's clock. */
  readonly today?: string
  readonly total?: string
}

/** Data of /user/earnings. */
export const earningsCodec: WireCodec<Earnings> = row<Earnings>({
  today: field('todayEarnings', optionalDecimal),
  total: field('accountEarnings', optionalDecimal),
})

/** A stored picture with the short reference that `/res/preview/{resseq}` takes. */
export interface OpenedImage extends StoredImage {
  readonly resseq?: string
}

const opened = row<OpenedImage>({
  url: field('url', textRequired),
  resseq: field('resseq', optionalText),
})

/** Data of /res/upload: a list of one. */
export const openedImageCodec: WireCodec<OpenedImage> = codec(before(alone, opened.schemaAt), (image) => [
  opened.encode(image),
])
