import { accountGroup } from './commands/account/account-group'
import { apiGroup } from './commands/api/api-group'
import { authGroup } from './commands/auth/auth-group'
import { batchGroup } from './commands/batch/batch-group'
import { configGroup } from './commands/config/config-group'
import { cycleGroup } from './commands/cycle/cycle-group'
import { exchangeGroup } from './commands/exchange/exchange-group'
import { flashGroup } from './commands/flash/flash-group'
import { futuresGroup } from './commands/futures/futures-group'
import { guardGroup } from './commands/guard/guard-group'
import { ieoGroup } from './commands/ieo/ieo-group'
import { marketGroup } from './commands/market/market-group'
import { helpCenterGroup, noticeGroup } from './commands/notice/notice-group'
import { ordersGroup } from './commands/orders/orders-group'
import { otcGroup } from './commands/otc/otc-group'
import { profileGroup } from './commands/profile/profile-group'
import { reportGroup } from './commands/report/report-group'
import { sandboxGroup } from './commands/sandbox/sandbox-group'
import { spotGroup } from './commands/spot/spot-group'
import { streamGroup } from './commands/stream/stream-group'
import { supportGroup } from './commands/support/support-group'
import { walletGroup } from './commands/wallet/wallet-group'
import { watchGroup } from './commands/watch/watch-group'
import type { CommandSpec, GroupSpec } from './manifest-shape'

// Plain data: names, flags and summaries of every command, and where its code is. Nothing here loads a command;
// help, completion and documentation are read from it.

export const groups: readonly GroupSpec[] = [
  authGroup,
  configGroup,
  profileGroup,
  marketGroup,
  spotGroup,
  futuresGroup,
  cycleGroup,
  walletGroup,
  flashGroup,
  ieoGroup,
  otcGroup,
  accountGroup,
  noticeGroup,
  helpCenterGroup,
  exchangeGroup,
  supportGroup,
  batchGroup,
  ordersGroup,
  guardGroup,
  reportGroup,
  watchGroup,
  streamGroup,
  apiGroup,
  sandboxGroup,
]

export const singles: readonly CommandSpec[] = [
  {
    name: 'version',
    summary: 'versions of bgk and of what it runs on',
    examples: ['bgk version --json'],
    load: async () => (await import('./commands/version')).version,
  },
  {
    name: 'status',
    summary: 'account, session, link, orders and positions on one short screen',
    examples: ['bgk status', 'bgk status --json=account,totalUsdt,unsettled'],
    load: async () => (await import('./commands/status/status')).status,
  },
  {
    name: 'panic',
    summary: 'stop trading, cancel every open order until none is left, then offer to close all positions',
    flags: [{ flags: '--close-all', summary: 'close all positions without asking' }],
    examples: ['bgk panic', 'bgk panic --close-all --yes'],
    load: async () => (await import('./commands/guard/panic')).panic,
  },
  {
    name: 'show',
    summary: 'an order by its id, open or past: spot, futures or cycle',
    args: '<id>',
    examples: ['bgk show 1042', 'bgk show C19'],
    load: async () => (await import('./commands/show')).show,
  },
  {
    name: 'doctor',
    summary: 'look at everything bgk needs, and say how to mend what is wrong',
    flags: [{ flags: '--fix', summary: 'take the rights of others away from the folder of sessions' }],
    examples: ['bgk doctor', 'bgk doctor --json=name,state,found'],
    configless: true,
    load: async () => (await import('./commands/doctor/doctor')).doctor,
  },
  {
    name: 'update',
    summary: 'whether there is a newer version, and how to install it',
    flags: [{ flags: '--check', summary: 'look only (what it does anyway)' }],
    examples: ['bgk update --no-update-check'],
    load: async () => (await import('./commands/update/update')).update,
  },
]
