export { type SpecServer, type SpecServerOptions, startSpecServer } from './spec/server'
