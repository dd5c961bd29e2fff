export { type SpecServer, type SpecServerOptions, startSpecServer } from './spec/server'
export { type SiblingServer, type SiblingServerOptions, startSiblingServer } from './variant/server'
