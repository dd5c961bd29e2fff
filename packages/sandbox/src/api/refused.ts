import type { Rejected } from '../core/commands'
import { Rejection } from './rejection'

/** A verdict of the exchange as the refusal of a call. */
export function refused({ code, field, params }: Rejected): Rejection {
  return new Rejection(code, {
    ...(field !== undefined && { field }),
    ...(params !== undefined && { params }),
  })
}
