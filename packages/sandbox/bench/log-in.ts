import { endpoints } from '@bgk/sdk/endpoints'
import { DEMO_TRADER, type DemoAccount } from '../src/demo/demo-accounts'

/** Token of a demo account, by default of the demo trader. */
export async function logIn(url: string, who: DemoAccount = DEMO_TRADER): Promise<string> {
  const { login } = endpoints.member
  const fields = login.request?.encode({
    account: who.account.email,
    by: 'email',
    areaCode: '0',
    password: who.password,
    device: 'app',
  })
  const answer = await fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  const result = login.response?.decode(await answer.json())
  if (result === undefined) throw new Error(`${who.label} could not log in`)
  return result.token
}
