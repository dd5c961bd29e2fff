export type { FakeBars } from './fake-bars'
export type { FakeCall, FakeCalls } from './fake-calls'
export type { FakeAnswer, FakeRequest } from './fake-http'
export type { FakeFrameParts, FakeMarket, FakePair } from './fake-market'
export type { FakeAccount, FakeMember, FakeMembers } from './fake-members'
export type { FakeOrderInput, FakeOrders } from './fake-orders'
export type { FakePush, FakeSpeech } from './fake-push'
export { FakeRefusal } from './fake-refusal'
export {
  createFakeServer,
  type FakeServer,
  type FakeServerEnvironment,
  type FakeServerOptions,
} from './fake-server'
export {
  createFakeSocketServer,
  type FakePeer,
  type FakeSocketBehaviour,
  type FakeSocketServer,
  type FakeSocketServerOptions,
} from './fake-socket'
export type { DoneFault, FaultJudge, FaultRecord } from './fault-judge'
export type { Fault, FaultRule, HostFault, MomentRule, SocketPoint } from './fault-rule'
export { createSeededRandom } from './seeded-random'
export { createVirtualClock, type VirtualClock, type VirtualClockOptions } from './virtual-clock'
export { createVirtualHost, type VirtualHost } from './virtual-host'
