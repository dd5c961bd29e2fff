/** Calls to the owner's side of the exchange (docs/control.md). */
export function owner({ url, controlKey }) {
  return async (method, path, body) => {
    const answer = await fetch(`${url}/sandbox/${path}`, {
      method,
      headers: { 'x-sandbox-key': controlKey, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}
