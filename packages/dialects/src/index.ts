export { type SiblingServer, type SiblingServerOptions, startSiblingServer } from './sibling/server'
export { type SpecServer, type SpecServerOptions, startSpecServer } from './spec/server'
