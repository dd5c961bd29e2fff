import { endpoints } from '@bgk/sdk/endpoints'

/** The token of the demo trader. */
export async function logIn(url: string): Promise<string> {
  const { login } = endpoints.member
  const fields = login.request?.encode({
    account: 'trader@bgk.test',
    by: 'email',
    areaCode: '0',
    password: 'Trader2026',
    device: 'app',
  })
  const answer = await fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  const result = login.response?.decode(await answer.json())
  if (result === undefined) throw new Error('The trader could not log in')
  return result.token
}
