/*
 * A font with the same block for every character and half a block for a space. Pictures taken with it show
 * position, size and colour of texts without a machine's fonts and rasteriser, so they match on other
 * machines. (WOFF2, one glyph for all of Unicode's first plane by a cmap of format 13.)
 */
const woff2 =
  'd09GMgABAAAAAAGUAAoAAAAABFwAAAFMAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmAAgz4KOEIBNgIkAwwLCAAEIAWBJQcgG6oDYJ4FdqNbK36Jiz1p8fTy0Hh43O937rb/UW+jkTQUGjVCihYSJI+EplU0qrxPx6QgdSEKzcwENht762+eL0hm/e8PEXbwpm4/8WPvOcQXNI1kil2QD5KlgSZ2xTjdplNED8V6Ym90dhY5jiMtRcJG+mrsD4xVvFSJ2pQ3m9EhjwCu2yVZYFTWjW/FHdqKkKz4DdT4qZtDbRDSPnIfOAIMoKIiMI01JKxjHYENaiBREzUjqIXaRqJ2RETATtoJu2g37KGzcI7OKfPMNZp5zFPng/P9LtCEBDJoI6ET3YACAlFKT6sP5eLhhzxFr2RqeWbLAd46c36Ay51tM22R+E+HyBIIrlWe5hUsDhAAgEwVMYm5BLIik+C+SbcVCEIbAZIObQFyieWA231ZlC6hV5+oSb8pMUMsQO3oqY3vS7BrB9GGK0eF9DSzyAI='

/** Style sheet that sets all text of the design system in blocks. */
export const blockFont = `
  @font-face { font-family: Blocks; font-weight: 1 1000; src: url(data:font/woff2;base64,${woff2}); }
  :root { --font: Blocks !important; }
`
