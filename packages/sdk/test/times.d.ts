/** Multiplies the runs of random tests: 1, and 10 in the nightly suite (vitest.config.ts). */
declare const __TIMES__: number
