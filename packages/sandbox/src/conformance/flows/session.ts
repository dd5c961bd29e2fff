import { accept, describe } from '../call-checks'
import type { CheckTable } from '../ledger'
import { logIn } from '../own-member'
import { suite } from '../suite'
import { BETTER_PASSWORD } from './members'

const CHECKS = {
  'user.logout/ends-session': ['code', 'a token is invalid after its logout: code 401', 'rules.md#r28'],
} as const satisfies CheckTable

/** The end of the session, and a login for the clean-up. Sessions by a token alone stay. */
export const sessionFlow = suite('end of the session', 'login', CHECKS, async (run, verify) => {
  const { wire, account } = run
  const own = account?.own
  const password = own === undefined ? account?.password : BETTER_PASSWORD
  if (account === undefined || password === undefined) {
    run.ledger.skip('user.logout/', 'the account has only a token, which a logout would end')
    return
  }
  await accept(run, 'user.logout', {})
  const reply = await wire.send('user.info')
  verify('user.logout/ends-session', reply.code === 401 || reply.status === 401, describe(reply))
  await logIn(run, account.account, password)
})
