import type { StoredImage, UploadImageInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { NOTHING } from './touches'
import { type Given, useAct } from './use-act'

/** Stores a picture with the exchange and gives its reference. Never retried. */
export function useUploadImage(): UseMutationResult<StoredImage, Error, Given<UploadImageInput>> {
  return useAct(entries.userUploadImage, NOTHING)
}
