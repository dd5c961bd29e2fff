import { type ControlParts, type ControlRoutes, ok, refused, wrong } from './control-route'
import { reviews } from './reviews/reviews'

/** What the exchange's staff decides, and what waits for it. */
export function reviewRoutes({ engine }: ControlParts): ControlRoutes {
  return {
    'GET /sandbox/pending': async () =>
      ok(
        await engine.read(({ state }) =>
          Object.fromEntries(
            Object.values(reviews).flatMap(({ pending }) =>
              pending ? [[pending.name, pending.list(state)]] : [],
            ),
          ),
        ),
      ),

    'POST /sandbox/review': async ({ fields }) => {
      const review = Object.entries(reviews).find(([what]) => what === fields.what)?.[1]
      const command = review?.command(fields)
      if (command === undefined) {
        return wrong(
          `what must be one of ${Object.entries(reviews)
            .map(([what, { needs }]) => `${what} (${needs})`)
            .join(', ')}`,
        )
      }
      const answer = await engine.submit(command)
      return answer.ok ? ok({ ok: true }) : refused(answer.code)
    },
  }
}
