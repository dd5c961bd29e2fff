import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { codec, requestCodec, type WireCodec } from './codec'
import { oneOf, optionalText, textOrEmpty, textRequired } from './fields'
import { field, orElse, requestRow, row } from './row'
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

/** Body of /user/editRealName; `sc` travels as empty text when there is none (wire §2.1). */
export const identityRequest: WireCodec<IdentityInput> = /* @__PURE__ */ requestRow<IdentityInput>({
  realName: /* @__PURE__ */ field('username', textRequired),
  idCard: /* @__PURE__ */ field('idCard', textRequired, 'idcard'),
  front: /* @__PURE__ */ field('zm', textOrEmpty),
  back: /* @__PURE__ */ field('fm', textOrEmpty),
  handheld: /* @__PURE__ */ orElse(/* @__PURE__ */ field('sc', optionalText), ''),
})

export interface UploadImageInput {
  readonly image: Blob
}

const blobField: ZodMiniType<Blob> = /* @__PURE__ */ z.transform((input: unknown, context): Blob => {
  if (input instanceof Blob) return input
  context.issues.push({ code: 'custom', message: 'Invalid input', input: undefined })
  return z.NEVER
})

/** Multipart body of /user/img; a File keeps its name. */
export const uploadImageRequest: WireCodec<UploadImageInput> = /* @__PURE__ */ requestCodec(
  /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.object({ imgurl: blobField }),
    /* @__PURE__ */ z.transform((wire): UploadImageInput => ({ image: wire.imgurl })),
  ),
  (input) => ({ imgurl: input.image }),
)

const stored = /* @__PURE__ */ row<StoredImage>({ url: /* @__PURE__ */ field('url', textRequired) })

/** Data of /user/img: a list of one. */
export const storedImageCodec: WireCodec<StoredImage> = /* @__PURE__ */ codec(
  /* @__PURE__ */ oneOf(stored.schema),
  (image) => [stored.encode(image)],
)
