export { type Pair, pairOf as pairRef } from '@bgk/sdk'
