import { bgkKeys, useBgkClient } from '@bgk/react-bindings'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApp } from '../app-context'
import { isOfExchange } from './is-of-exchange'

/**
 * A picture that the member sent. The exchange shows those to nobody without the token (docs/security.md#pictures), therefore it is fetched
 * and kept in memory; a picture of another server is shown from there and is told nothing.
 */
export function usePicture(url: string) {
  const { origin, session } = useBgkClient()
  const { fetch } = useApp()
  const own = isOfExchange(url, origin)
  const answer = useQuery({
    queryKey: [...bgkKeys.private, 'picture', url],
    queryFn: async ({ signal }) => {
      const { token } = session
      const answer = await fetch(new URL(url, origin).href, {
        method: 'GET',
        headers: token === undefined ? {} : { token },
        redirect: 'error',
        signal,
      })
      const picture = await answer.blob()
      if (!answer.ok || !picture.type.startsWith('image/')) throw new Error(`No picture: ${answer.status}`)
      return picture
    },
    enabled: own,
    // Under one address there is only ever one picture.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const address = useObjectUrl(answer.data)
  return {
    /** For an `<img>`; undefined until it has come. */
    src: own ? address : url,
    failed: own && answer.isError,
  }
}

function useObjectUrl(picture: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [picture])
  return address
}
