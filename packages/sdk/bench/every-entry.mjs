// Everything that an app can import, for `npm run size`; texts are one chunk per language, and the test kit
// is excluded.
import * as sdk from '@bgk/sdk'
import * as decimal from '@bgk/sdk/decimal'
import * as endpoints from '@bgk/sdk/endpoints'
import * as forms from '@bgk/sdk/forms'
import * as indicators from '@bgk/sdk/indicators'
import * as market from '@bgk/sdk/market'
import * as trading from '@bgk/sdk/trading'
import * as upload from '@bgk/sdk/upload'

globalThis.every = [sdk, decimal, endpoints, forms, indicators, market, trading, upload]
