import type { FuturesCommand, FuturesRejectCode } from '../futures/futures-command'
import { futuresCommands } from '../futures/futures-domain'
import { commandRunner, type Tick } from '../kernel/command'
import { createMember, creditFunds } from '../kernel/kernel-commands'
import { cancelOrder } from '../spot/cancel-order'
import { placeOrder } from '../spot/place-order'
import type { BotsWorld } from './bot-context'
import type { BotAction } from './bot-program'

/** Runs the injected bot program once; its actions are not journaled, only this command. */
export interface StepBots extends Tick {
  readonly type: 'bots.step'
}

export const BOTS_STEP: StepBots = { type: 'bots.step' }

/**
 * Runs one step of the bot program, then its actions like commands of members. Contracts are quoted after
 * spot has traded, around the bots' fair price.
 */
export function stepBots(world: BotsWorld): void {
  const { bots } = world.config
  if (bots === undefined) return
  const { actions, memory, fairPrices } = bots.decideCommands(world.botContext)
  for (const [name, { ticks, isControlled }] of fairPrices ?? []) {
    world.priceControl.regimes.turned(name, world.now)
    const index = world.spot.pairs.get(name)?.index
    if (index === undefined) continue
    index.reference2 = 2n * ticks
    if (isControlled) index.set(2n * ticks, world.now)
  }
  for (const action of actions) act(world, action)
  world.botMemory = memory
  for (const action of bots.decideContracts?.(world.botContext) ?? []) act(world, action)
  world.botStep++
}

function act(world: BotsWorld, action: BotAction): void {
  switch (action.type) {
    case 'place':
      if (isBot(world, action.uid)) placeOrder(world, action)
      return
    case 'cancel':
      if (isBot(world, action.uid)) cancelOrder(world, action.uid, action.orderId)
      return
    case 'futures':
      if (isBot(world, action.command.uid)) runFutures(world, action.command)
      return
    case 'enrol':
      if (world.botsByLabel.has(action.label)) return
      createMember(world, { account: {}, passwordHash: '', role: 'bot', label: action.label })
      return
    case 'fund': {
      const bot = world.botsByLabel.get(action.label)
      if (bot !== undefined) creditFunds(world, bot.uid, action.coin, action.amount)
    }
  }
}

const runFutures = commandRunner<BotsWorld, FuturesCommand, FuturesRejectCode>(futuresCommands)

function isBot(world: BotsWorld, uid: number): boolean {
  return world.members.get(uid)?.role === 'bot'
}
