export {
  createFakeSocketServer,
  type FakePeer,
  type FakeSocketServer,
  type FakeSocketServerOptions,
} from './fake-socket'
export { createVirtualClock, type VirtualClock } from './virtual-clock'
