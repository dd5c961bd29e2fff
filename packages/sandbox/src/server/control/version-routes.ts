import { type ControlParts, type ControlRoutes, isText, ok, wrong } from './control-route'

const LONGEST = 32

/** Which version of the app is the newest. */
export function versionRoutes({ newestApp }: ControlParts): ControlRoutes {
  return {
    'POST /sandbox/version': async ({ fields: { code } }) => {
      if (!isText(code) || code.length > LONGEST)
        return wrong(`code is needed, ${LONGEST} characters at most`)
      await newestApp.set(code)
      return ok({ code })
    },
  }
}
