import type { AccessCommand, AccessRejectCode } from './access/access-command'
import { accessCommands } from './access/access-domain'
import type { PeopleCommand, PeopleRejectCode } from './accounts/account-commands'
import { peopleCommands } from './accounts/accounts-domain'
import { type AlertCommand, type AlertRejectCode, alertCommands } from './alerts/alert-commands'
import {
  type AnnouncementCommand,
  type AnnouncementRejectCode,
  announcementsCommands,
} from './announcements/announcements'
import { type CancelAllAfter, cancelAfterCommands } from './cancel-after/cancel-after'
import type { LimitRejectCode } from './config'
import type { CycleCommand, CycleRejectCode } from './cycle/cycle-commands'
import { cycleCommands } from './cycle/cycle-domain'
import { type ClaimDemoFunds, type DemoRejectCode, demoCommands } from './demo/demo'
import { tickDomains } from './domains'
import type { ExchangeWorld } from './exchange-world'
import { otcCommands } from './fiat/fiat-domain'
import type { OtcCommand, OtcRejectCode } from './fiat/place-fiat'
import { flashCommands } from './flash/flash-domain'
import type { FlashCommand, FlashRejectCode } from './flash/swap'
import type { FuturesCommand, FuturesRejectCode } from './futures/futures-command'
import { futuresCommands } from './futures/futures-domain'
import { ieoCommands } from './ieo/ieo-domain'
import type { IeoCommand, IeoRejectCode } from './ieo/subscribe'
import {
  type Answer as AnswerOf,
  type CommandHandlers,
  type CommandHeader,
  commandRunner,
  type KernelCommand,
  type KernelRejectCode,
  type Rejected as RejectedOf,
  type Tick,
  type TickClock,
} from './kernel/command'
import { InvariantError } from './kernel/domain'
import { kernelCommands } from './kernel/kernel-commands'
import { expireSessions } from './kernel/sessions'
import { type StepBots, stepBots } from './market-making/step-bots'
import {
  type PaymentMethodCommand,
  type PaymentMethodRejectCode,
  paymentMethodsCommands,
} from './payment-methods/payment-methods'
import type { PriceControlCommand, PriceControlRejectCode } from './price-control/price-control'
import { priceControlCommands } from './price-control/price-control-domain'
import { type HoldReviews, reviewsCommands } from './reviews/hold-reviews'
import type { SpotCommand, SpotRejectCode } from './spot/spot-command'
import { spotCommands } from './spot/spot-domain'
import type { TicketCommand, TicketRejectCode } from './tickets/tickets'
import { ticketsCommands } from './tickets/tickets-domain'
import type { WalletCommand, WalletRejectCode } from './wallet/wallet-command'
import { walletCommands } from './wallet/wallet-domain'

export type CommandBody =
  | KernelCommand
  | SpotCommand
  | StepBots
  | TickClock
  | FuturesCommand
  | CycleCommand
  | WalletCommand
  | PeopleCommand
  | PaymentMethodCommand
  | OtcCommand
  | TicketCommand
  | AnnouncementCommand
  | FlashCommand
  | IeoCommand
  | PriceControlCommand
  | ClaimDemoFunds
  | AccessCommand
  | CancelAllAfter
  | AlertCommand
  | HoldReviews

export type Command = CommandBody & CommandHeader

export type RejectCode =
  | KernelRejectCode
  | SpotRejectCode
  | FuturesRejectCode
  | CycleRejectCode
  | WalletRejectCode
  | PeopleRejectCode
  | PaymentMethodRejectCode
  | OtcRejectCode
  | TicketRejectCode
  | AnnouncementRejectCode
  | FlashRejectCode
  | IeoRejectCode
  | PriceControlRejectCode
  | DemoRejectCode
  | AccessRejectCode
  | AlertRejectCode
  | LimitRejectCode

export type Rejected = RejectedOf<RejectCode>

export type Answer = AnswerOf<RejectCode>

/** A missing or unknown command type does not compile. */
const handlers: CommandHandlers<ExchangeWorld, CommandBody, RejectCode> = {
  ...kernelCommands,
  ...spotCommands,
  ...futuresCommands,
  ...cycleCommands,
  ...walletCommands,
  ...peopleCommands,
  ...paymentMethodsCommands,
  ...otcCommands,
  ...ticketsCommands,
  ...announcementsCommands,
  ...flashCommands,
  ...ieoCommands,
  ...priceControlCommands,
  ...demoCommands,
  ...accessCommands,
  ...cancelAfterCommands,
  ...alertCommands,
  ...reviewsCommands,
  'bots.step': (world, tick) => {
    beginTick(world, tick)
    stepBots(world)
    tickDomains(world)
    return ACCEPTED
  },
  'clock.tick': (world, tick) => {
    beginTick(world, tick)
    expireSessions(world)
    world.idempotency.expire(world.now)
    tickDomains(world)
    return ACCEPTED
  },
}

const runCommand = commandRunner(handlers)

const ACCEPTED: Answer = { ok: true }

function beginTick(world: ExchangeWorld, { resumes }: Tick): void {
  if (resumes) world.priceControl.resume(world.now)
}

/** Runs a command. Throws InvariantError for an unknown type. */
export function handleCommand(world: ExchangeWorld, command: Command): Answer {
  const answer = runCommand(world, command)
  if (answer === undefined) throw new InvariantError('command', `unknown command ${JSON.stringify(command)}`)
  return answer
}
