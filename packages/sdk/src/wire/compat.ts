import { codec, type WireCodec } from './codec/codec'
import { field, flag, written } from './codec/field-builders'
import { alone, optionalDecimal, optionalText, optionalWhole, textRequired } from './codec/fields'
import { row } from './codec/row'
import { before } from './codec/schema'
import type { StoredImage } from './identity'

/** Settings of an exchange from `/common/get_config`; unknown values are absent. */
export interface ExchangeSettings {
  /** Supports accounts with a phone number. */
  readonly phone?: boolean
  readonly email?: boolean
  /** Offset of its wall clock, in hours east of UTC. */
  readonly utcOffsetHours?: number
  /** Support page. */
  readonly supportUrl?: string
}

/** Data of /common/get_config, with upper-case keys and numbers as text. */
export const exchangeSettingsCodec: WireCodec<ExchangeSettings> = row<ExchangeSettings>({
  phone: flag('TEL'),
  email: flag('EMAIL'),
  utcOffsetHours: written('TIME_ZONE', optionalWhole, (hours) => hours && String(hours)),
  supportUrl: field('KF_ADDRESS_H5', optionalText),
})

/** Referral earnings in USDT; unknown values are absent. */
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

/** A stored image with the short reference for `/res/preview/{resseq}`. */
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
