/**
 * Commands that keep telling: a screen on a terminal, NDJSON lines in a pipe, and the same events behind both, which alerts and limits
 * look at. A command gives a `Topic`: its events, and what its screen shows.
 */

import type { SpotMarket } from '@bgk/sdk'
import { isListed } from '@bgk/sdk/market'
import type { Context, Handler, MarketKind } from '../../config/command'
import type { Flags } from '../../config/settings'
import { type Exchange, withExchange } from '../../exchange/connect'
import { kindOf, marketsOf, pairName, resolvePair } from '../../exchange/markets'
import { CliError, usageError } from '../../terminal/errors'
import type { Screen } from '../../terminal/screen'
import { loadInk, showScreen } from '../../terminal/show-screen'
import type { View } from '../../terminal/view'
import { readAlertOptions, watchAlerts } from '../../views/watch/alerts'
import { type Emit, readStreamLimits, streamEvents } from '../../views/watch/event-stream'
import { type Source, startConnEvents } from '../../views/watch/market-sources'

/** What a topic is made of. */
export interface Watching extends Exchange {
  readonly context: Context
  readonly flags: Flags
  /** The pairs that were asked for, each once. */
  readonly markets: readonly SpotMarket[]
  /** The market they are of. */
  readonly kind: MarketKind
  /** Ends the watching with this error. */
  fail(error: unknown): void
}

interface Topic {
  readonly events: Source
  /** Absent where there is nothing to draw: `bgk stream`. */
  readonly screen?: Pick<Screen, 'title' | 'lines' | 'start' | 'keys'> & Partial<Pick<Screen, 'status'>>
}

interface Watch {
  /** Whether what belongs to an account is needed; default: not. */
  readonly login?: 'required'
  /** How many pairs it takes. */
  readonly pairs: 'none' | 'one' | 'some' | 'any'
  /** The market it is about; default: what `--type` says. */
  readonly kind?: MarketKind
  /** What its events are, for alerts. */
  readonly views: readonly View<never>[]
  /** Checks the flags before anything is asked. */
  check?(flags: Flags): void
  open(watching: Watching): Topic
}

/** Makes the handler of a watching command; with `isStream` it never draws. */
export function watchCommand(watch: Watch, { isStream = false } = {}): Handler {
  return async (context, names, flags) => {
    const { signal, settings } = context
    const limits = readStreamLimits(flags)
    const alerts = readAlertOptions(flags, watch.views)
    watch.check?.(flags)
    const kind = watch.kind ?? kindOf(flags)
    const isScreen = wantsScreen(context) && !isStream
    if ((watch.pairs === 'one' || watch.pairs === 'some') && names.length === 0 && !isScreen)
      throw usageError("missing required argument 'pair'", 'such as BTC/USDT')
    const login = watch.login ?? 'optional'
    return withExchange(context, { login }, async (exchange) => {
      const markets =
        watch.pairs === 'none'
          ? []
          : await chooseMarkets(context, await marketsOf(exchange.client, kind, signal), names, watch.pairs)
      const judge = watchAlerts(context, alerts, { isScreen })
      let fail: (error: unknown) => void = () => {}
      const topic = watch.open({
        ...exchange,
        context,
        flags,
        markets,
        kind,
        fail: (error) => fail(error),
      })
      const { client } = exchange
      const start = (emit: Emit) => topic.events({ client, zone: context.output.zone, emit })

      if (!isScreen || topic.screen === undefined) {
        return streamEvents(context, limits, (emit, failStream) => {
          fail = failStream
          const stopEvents = start((event) => {
            emit(event)
            for (const alert of judge(event)) emit(alert.event)
          })
          const stopConn = startConnEvents(client.feed, emit)
          return () => {
            stopEvents()
            stopConn()
          }
        })
      }

      const { screen } = topic
      return showScreen(
        context,
        {
          ...screen,
          origin: settings.origin,
          environment: exchange.environment,
          status: () => screen.status?.() ?? client.feed.status.get(),
          start: (news) => {
            fail = news.fail
            const stops = [client.feed.status.subscribe(news.change), screen.start(news)]
            if (alerts.alerts.length > 0) {
              stops.push(
                start((event) => {
                  for (const { text } of judge(event)) {
                    news.showAlert(text)
                    if (alerts.once) news.finish()
                  }
                }),
              )
            }
            return () => {
              for (const stop of stops) stop()
            }
          },
        },
        limits,
      )
    })
  }
}

/** Makes the handler of a command that writes the events of its pairs and never draws. */
export const streamCommand = ({
  pairs = 'some',
  events,
  ...watch
}: Pick<Watch, 'views' | 'check'> & {
  readonly pairs?: Watch['pairs']
  events(watching: Watching): Source
}) =>
  watchCommand({ ...watch, pairs, open: (watching) => ({ events: events(watching) }) }, { isStream: true })

async function chooseMarkets(
  context: Context,
  markets: readonly SpotMarket[],
  names: readonly string[],
  pairs: Watch['pairs'],
): Promise<readonly SpotMarket[]> {
  if (names.length > 0) return [...new Set(names.map((name) => resolvePair(name, markets)))]
  if (pairs === 'any') return []
  const open = markets.filter(isListed).map(pairName)
  const { pickName } = await loadInk()
  const picked = await pickName(context.io, 'Which pair?', open)
  if (picked === undefined) throw new CliError('declined', 'no pair was chosen')
  return [resolvePair(picked, markets)]
}

/** The one pair of a command that takes one. */
export function onlyMarket({ markets: [market] }: Watching): SpotMarket {
  if (market === undefined) throw usageError("missing required argument 'pair'")
  return market
}

/** Whether to draw a screen: stdin and stdout are terminals and lines were not asked for. */
function wantsScreen({ settings, output, io }: Context): boolean {
  if (settings.format === 'json' || settings.format === 'csv') {
    throw usageError(`--${settings.format} is one document; a stream has no end`, 'use --ndjson')
  }
  return settings.format === 'text' && output.isTty && io.stdin.isTTY === true && io.env.TERM !== 'dumb'
}

/** Refuses books and trades of cycle contracts, which have none of their own. */
export function hasBook(flags: Flags): void {
  if (kindOf(flags) === 'cycle')
    throw usageError('a cycle contract has no book and no trades of its own', 'leave --type cycle out')
}
