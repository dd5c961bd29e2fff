/** Answers `/metrics` to who may read it, and nobody else: undefined. */
export type MetricsRoute = (request: Request, ip: string, requestId: string) => Promise<Response | undefined>

export const METRICS_PATH = '/metrics'
