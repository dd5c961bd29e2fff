import type { OutputStream } from '../io'

/** Writes and waits until the stream has taken it. */
export function writeTo(stream: OutputStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()))
  })
}
