import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { Client } from '@bgk/sdk'
import { checkImage } from '@bgk/sdk/forms'
import { usageError } from '../cli-error'
import { refusal } from './refusal'

const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** A picture of this machine, checked: JPEG, PNG or WebP of at most 10 MB. Exit 2 when it cannot be read, exit 10 when it is refused. */
export async function readImage(path: string): Promise<File> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw usageError(`cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`)
  })
  const type = TYPES[extname(path).toLowerCase()] ?? ''
  const verdict = checkImage({ type, size: bytes.length })
  if (!verdict.ok) throw refusal(verdict, { asked: path, field: 'image' })
  return new File([bytes], basename(path), { type })
}

/** Stores a picture; its reference is what other calls take. A picture that nothing refers to does nothing. */
export async function uploadImage(client: Client, image: File, signal: AbortSignal): Promise<string> {
  const { url } = await client.user.uploadImage({ image }, { signal })
  return url
}
