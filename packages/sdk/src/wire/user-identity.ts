import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { codecAt, type WireCodec } from './codec'
import { oneOf, optionalText, textOrEmpty, textRequired } from './fields'
import { allowing, field, orElse, requestRow, row } from './row'
import type { StoredImage } from './user-model'

export interface IdentityInput {
  readonly realName: string
  readonly idCard: string
  /** References of pictures uploaded before. */
  readonly front: string
  readonly back: string
  /** The person holding the document; most servers want none. */
  readonly handheld?: string
}

/**
 * Body of /user/editRealName; `sc` travels as empty text when there is none (docs/reference/wire.md#user).
 */
export const identityRequest: WireCodec<IdentityInput> = requestRow<IdentityInput>({
  realName: field('username', textRequired),
  idCard: field('idCard', textRequired, 'idcard'),
  front: field('zm', textOrEmpty),
  back: field('fm', textOrEmpty),
  handheld: orElse(field('sc', optionalText), ''),
})

export interface UploadImageInput {
  readonly image: Blob
}

const blobField: ZodMiniType<Blob> = z.transform((input: unknown, context): Blob => {
  if (input instanceof Blob) return input
  context.issues.push({ code: 'custom', message: 'Invalid input', input: undefined })
  return z.NEVER
})

/** Multipart body of /user/img; a File keeps its name. */
export const uploadImageRequest: WireCodec<UploadImageInput> = requestRow<UploadImageInput>({
  image: allowing(field('imgurl', blobField), 'a Blob or a File'),
})

const stored = row<StoredImage>({ url: field('url', textRequired) })

/** Data of /user/img: a list of one. */
export const storedImageCodec: WireCodec<StoredImage> = codecAt(
  (utcOffset) => oneOf(stored.schemaAt(utcOffset)),
  (image) => [stored.encode(image)],
)
