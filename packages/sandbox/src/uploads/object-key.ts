import type { ImageType } from './clean-image'

export interface ObjectKey {
  readonly uid: number
  readonly type: ImageType
}

/** One folder per member, a name and an extension: no other characters are needed. */
const KEY = /^members\/([1-9]\d{0,14})\/[A-Za-z0-9_-]{1,120}\.(jpg|png|webp)$/

const MAX_KEY_LENGTH = 160

const TYPES: Readonly<Record<string, ImageType>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}
const EXTENSIONS: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** Reads `members/7/name.png`; undefined for any other text. */
export function readObjectKey(text: string): ObjectKey | undefined {
  if (text.length > MAX_KEY_LENGTH) return undefined
  const [, uid, extension = ''] = KEY.exec(text) ?? []
  const type = TYPES[extension]
  return uid === undefined || type === undefined ? undefined : { uid: Number(uid), type }
}

/** Folder of a member, without trailing slash. */
export function folderOf(uid: number): string {
  return `members/${uid}`
}

export function objectKey(uid: number, name: string, type: ImageType): string {
  return `${folderOf(uid)}/${name}.${EXTENSIONS[type]}`
}

const RESSEQ = /^([1-9]\d{0,14})\.([A-Za-z0-9_-]{1,120}\.(?:jpg|png|webp))$/

/**
 * A key as one path segment: `7.name.png`, called resseq by the client family. Undefined for an invalid key.
 */
export function resseqOf(key: string): string | undefined {
  return readObjectKey(key) && key.replace(/^members\//, '').replace('/', '.')
}

/** Key of a resseq; undefined for any other text. */
export function keyOfResseq(text: string): string | undefined {
  const [, uid, file] = RESSEQ.exec(text) ?? []
  const key = `${folderOf(Number(uid))}/${file}`
  return readObjectKey(key) && key
}
