import type { Handler } from '../manifest-shape'
import { facts } from '../output/table'
import { packageVersion } from '../version'

/** `bgk version`. */
export const version: Handler = async ({ io, output }) => {
  const document = {
    bgk: packageVersion,
    node: process.versions.node,
    platform: `${io.platform} ${process.arch}`,
  }
  await output.answer(
    () => document,
    () => facts(Object.entries(document)),
  )
  return 0
}
