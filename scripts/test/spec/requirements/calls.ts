import { promisesOf, testsOf } from '../promises-of'
import type { Requirement } from '../requirement'
import {
  callTable,
  client,
  contract,
  flights,
  hooks,
  locales,
  logIn,
  session,
  spotHooks,
  surface,
  transport,
} from '../test-files'
import { moneyCalls } from './calls-money'
import { peopleCalls } from './calls-people'
import { tradeCalls } from './calls-trade'

/** What holds for every call. */
const all = promisesOf('calls', {
  'There are 104 calls, each with its method and path.': [
    callTable('has exactly the 104 calls of the product'),
    client('has a method for each of the 104 calls'),
    surface('%s is answered at its path'),
  ],
  'Every call is done against the exchange, through the public client.': [
    contract('each call is done at least once'),
  ],
  'Every call has a form for what is sent and what is answered.': [
    callTable('has codecs both ways for every call'),
    client('a call goes through both codecs'),
  ],
  'All calls go to one origin.': [
    transport('a read: query, bare token, locale, no key'),
    transport('below the path of the origin'),
  ],
  'Every call sends a locale header, and is answered in that language.': [
    session('is the option, else the stored one, and goes with each call'),
    locales('the locale header, over the wire > %s: refusals, with their numbers as they are'),
  ],
  'A call sends the stored token in a token header, as it is, and none without a login.': [
    transport('a read: query, bare token, locale, no key'),
    transport('the token header is omitted when there is none'),
    logIn('takes a token from the header and from nowhere else'),
  ],
  'A call for members says code 401 to everybody else.': [
    contract('each call for those who are logged in says so to everybody else'),
    logIn('code 401 in an HTTP 200 body: token %s'),
  ],
  'Calls for members are not made before a login.': [
    hooks('every read > $name: asked once for two components, with its input; private ones wait for a login'),
    spotHooks('private calls wait for a login, and what they held goes with the logout'),
  ],
  'A call gives up after 10 s, body and further tries included.': [
    transport('10 s without an answer, also from a fetch that ignores its signal'),
    transport('the 10 s cover the body too'),
    transport('the 10 s cover all tries together'),
  ],
  'Of equal calls at one time only one is sent, and all are answered by it.': [
    transport('a read is sent once; another query, path or token is another read'),
    transport('a double tap is one order, also in what it is answered'),
    flights('an equal request > %s'),
  ],
  'A caller who gives up leaves the others their answer.': [
    transport('a caller that leaves takes nothing from the others; with the last one the request goes'),
    flights('only the last caller ends it'),
  ],
  'Calls that say so turn the sign of loading on.': [
    transport('loading counts the calls that turn the spinner on'),
  ],
  'An answer is an envelope of code 200, msg and data, with a count where there are pages.': [
    transport('code 200 as text passes, so does a count as text'),
    testsOf('packages/sdk/src/wire/envelope.test.ts')('holds one thing, a list, or a page with its count'),
  ],
  'The list of calls is made from the table of calls, the answers from real ones.': [
    testsOf('scripts/test/call-list.test.ts')(
      'docs/calls.md is what the endpoint table says (`npm run docs` writes it)',
    ),
    contract('docs/answers.md says what is answered (npm run docs writes it)'),
  ],
})

export const calls: readonly Requirement[] = [...all, ...peopleCalls, ...tradeCalls, ...moneyCalls]
