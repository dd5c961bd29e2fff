export type { FakeCall, FakeCalls } from './fake-calls'
export type { FakeAnswer, FakeRequest } from './fake-http'
export type { FakeBars, FakeFrameParts, FakeMarket, FakePair } from './fake-market'
export type { FakeAccount, FakeMember, FakeMembers, FakeOrderInput, FakeOrders } from './fake-members'
export { FakeRefusal } from './fake-members'
export type { FakeFraming, FakePush } from './fake-push'
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
export type {
  CallFault,
  FaultInjector,
  FaultRecord,
  FaultRule,
  HostFault,
  MomentRule,
  SocketFault,
  SocketPoint,
  Strike,
} from './faults'
export {
  createSeededRandom,
  createVirtualClock,
  type VirtualClock,
  type VirtualClockOptions,
} from './virtual-clock'
export { createVirtualHost, type VirtualHost } from './virtual-host'
