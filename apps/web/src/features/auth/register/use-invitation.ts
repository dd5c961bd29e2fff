import { useEffect } from 'react'
import { useDraft } from '../../../shared/storage/use-draft'

/**
 * The invitation code of the form, and the way to change it: `ofLink`, the code of the address the person came by, until they type another.
 * It is still known when they come back without it, e.g. by way of the log-in.
 */
export function useInvitation(ofLink: string): readonly [string, (code: string) => void] {
  const { draft, change } = useDraft('invitation', { code: '', ofLink: '' })
  const isNew = ofLink !== '' && ofLink !== draft.ofLink
  useEffect(() => {
    if (isNew) change({ code: ofLink, ofLink })
  }, [isNew, ofLink, change])
  return [isNew ? ofLink : draft.code, (code) => change({ code })]
}
