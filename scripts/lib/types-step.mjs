/** What tsup is told of types: `npm start` builds without them (BGK_NO_DTS), but what is packed always has them. */
export const typesStep = (entry) =>
  process.env.BGK_NO_DTS && process.env.npm_lifecycle_event !== 'prepack'
    ? false
    : // tsup hands its own file list to the compiler, which a composite project refuses.
      { ...(entry && { entry }), compilerOptions: { composite: false, incremental: true } }
