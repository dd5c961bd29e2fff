import { refTo } from './schemas'
import type { Schema } from './values'

// Both sockets, from the side of the exchange.

type Update = 'replace' | 'increment' | 'upsert'

const UPDATES: Readonly<Record<Update, string>> = {
  replace: 'Replaces the one before.',
  increment: 'Newest first: rows with known ids are replaced, others go in front. Keep 20.',
  upsert: 'A candle at the last time replaces it, a later one is added.',
}

const KLINE: Schema = {
  type: 'object',
  properties: {
    code: { const: 200 },
    msg: { type: 'string' },
    mine: { type: 'integer', description: 'Minutes of a candle.' },
    data: refTo('CandleSeries'),
  },
  required: ['mine', 'data'],
}

const list = (name: string): Schema => ({ type: 'array', items: refTo(name) })

/** Keys of a frame with their content, update and meaning. */
const FRAME: readonly (readonly [key: string, content: Schema, update: Update, meaning: string])[] = [
  ['symbols', list('SpotMarket'), 'replace', 'All spot pairs.'],
  ['overview', list('SpotMarket'), 'replace', 'Pairs of the home screen.'],
  ['consymbols', list('FuturesMarket'), 'replace', 'All contracts.'],
  ['cyclesymbols', list('SpotMarket'), 'replace', 'All cycle contracts.'],
  ['info', refTo('SpotMarket'), 'replace', 'The spot pair.'],
  ['buy', list('BookLevel'), 'replace', 'Bids of the spot pair, best first.'],
  ['sell', list('BookLevel'), 'replace', 'Asks of the spot pair, best first.'],
  ['top', list('Trade'), 'increment', 'Trades of the spot pair.'],
  ['coninfo', refTo('FuturesMarket'), 'replace', 'The contract.'],
  ['conbuy', list('BookLevel'), 'replace', 'Bids of the contract, best first.'],
  ['consell', list('BookLevel'), 'replace', 'Asks of the contract, best first.'],
  ['contop', list('Trade'), 'increment', 'Trades of the contract.'],
  ['cycleinfo', refTo('CycleInfo'), 'replace', 'The cycle contract.'],
  ['cycletop', list('CycleRanking'), 'increment', 'Settled cycle orders of all members.'],
  ['kline', KLINE, 'upsert', 'Newest candles of the subscribed period.'],
]

export const SOCKET_SCHEMAS: Readonly<Record<string, Schema>> = {
  MarketFrame: {
    description:
      'Any subset of the keys; an absent part did not change. Frames of an earlier subscription may still arrive: ignore a pair with another `autoid`, and unknown keys.',
    type: 'object',
    properties: Object.fromEntries(
      FRAME.map(([key, content, update, meaning]) => [
        key,
        {
          description: `${meaning} ${UPDATES[update]}`,
          'x-bgk-update': update,
          ...('$ref' in content ? { allOf: [content] } : content),
        },
      ]),
    ),
  },
  Subscription: {
    description:
      'Quote, base, market and minutes of a candle: `USDT_BTC_trad_1`. The last subscription of a connection counts.',
    type: 'string',
    pattern: '^[A-Za-z0-9]{1,16}_[A-Za-z0-9]{1,16}_(?:trad|contract|cycle)_\\d{1,5}$',
  },
  Ping: { description: 'Heartbeat of the client, as text.', type: 'string', const: 'ping' },
  Pong: { description: 'Answer to a `ping`, as text.', type: 'string', const: 'pong' },
}

const message = (name: string, contentType = 'application/json'): Schema => ({
  name,
  contentType,
  payload: refTo(name),
})

const TEXT = 'text/plain'

const messageRef = (channel: string, name: string): Schema => ({
  $ref: `#/channels/${channel}/messages/${name}`,
})

const operation = (action: 'send' | 'receive', channel: string, name: string, summary: string): Schema => ({
  action,
  channel: { $ref: `#/channels/${channel}` },
  summary,
  messages: [messageRef(channel, name)],
})

export function asyncApi(schemas: Schema, version: string): Schema {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'BGK exchange sockets',
      version,
      description:
        'The public market socket and the account stream of a BGK exchange, from the side of the exchange.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      contact: { name: 'BGK', url: 'https://github.com/bgk-exchange/bgk', email: 'security@bgk.example' },
    },
    defaultContentType: 'application/json',
    servers: {
      exchange: {
        host: '{host}',
        protocol: 'ws',
        description: 'The exchange; the default is a local sandbox. Use `wss` in production.',
        variables: { host: { default: 'localhost:8080', description: 'Host and port of the exchange.' } },
      },
    },
    channels: {
      market: {
        address: '/ws/{userNo}',
        description: 'Public market data. The connection carries no token.',
        parameters: {
          userNo: { description: 'Any number, such as epoch milliseconds and two random digits.' },
        },
        messages: {
          Subscription: message('Subscription', TEXT),
          Ping: message('Ping', TEXT),
          Pong: message('Pong', TEXT),
          MarketFrame: message('MarketFrame'),
        },
      },
      account: {
        address: '/ws/account',
        description:
          'Changes on the account of a login, right after each commit. Close code 4401: no valid login; 1012: connect again and read the lists; 1013: connect again later; 1008: correct the client.',
        'x-bgk-extension': 'account-stream',
        messages: {
          AccountLogin: message('AccountLogin'),
          AccountGreeting: message('AccountGreetingMessage'),
          Ping: message('Ping', TEXT),
          Pong: message('Pong', TEXT),
          AccountFrame: message('AccountFrame'),
        },
      },
    },
    operations: {
      subscribe: operation(
        'receive',
        'market',
        'Subscription',
        'Selects the pair and period of the connection.',
      ),
      marketPing: operation('receive', 'market', 'Ping', 'Checks the connection.'),
      marketPong: operation('send', 'market', 'Pong', 'Answers a ping.'),
      marketFrame: operation('send', 'market', 'MarketFrame', 'Sends changes of markets.'),
      accountLogin: operation(
        'receive',
        'account',
        'AccountLogin',
        'Logs the connection in, as its first message.',
      ),
      accountGreeting: operation('send', 'account', 'AccountGreeting', 'Answers the login.'),
      accountPing: operation('receive', 'account', 'Ping', 'Checks the connection.'),
      accountPong: operation('send', 'account', 'Pong', 'Answers a ping.'),
      accountFrame: operation(
        'send',
        'account',
        'AccountFrame',
        'Sends changed rows; after a gap in `seq` read the lists again.',
      ),
    },
    components: { schemas },
  }
}
