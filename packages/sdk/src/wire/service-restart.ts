/**
 * How a server closes its sockets that ends one by one: who hears it connects again at once, for nobody else was closed at the same moment
 * and another server, or the next one, is there already. The same code with another reason says that all were closed.
 */
export const SERVICE_RESTART = { code: 1012, reason: 'service restart' } as const
