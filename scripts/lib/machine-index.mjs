// How fast this machine runs a page's script, counted as Lighthouse counts its benchmark index: the mean of making garbage and of copying
// numbers, in tens of rounds a second. A phone of the middle is at 700 to 900, a fast desktop above 1500.

/** Runs in the page. */
function countRounds() {
  const roundsOf = (round) => {
    const began = performance.now()
    let rounds = 0
    while (performance.now() - began < 500) {
      round(rounds)
      rounds += 1
    }
    return rounds / 10 / ((performance.now() - began) / 1000)
  }
  const garbage = roundsOf(() => {
    let text = ''
    for (let count = 0; count < 10_000; count += 1) text += 'a'
    if (text.length === 1) throw new Error('Never: the text must not be optimised away')
  })
  const numbers = [0, 1].map(() => Array.from({ length: 100_000 }, (_, index) => index))
  const copying = roundsOf((rounds) => {
    const from = numbers[rounds % 2]
    const to = numbers[(rounds + 1) % 2]
    for (let index = 0; index < from.length; index += 1) to[index] = from[index]
  })
  return Math.round((garbage + copying) / 2)
}

/** The index of the machine, measured in an empty page of `browser`. */
export async function machineIndex(browser) {
  const page = await browser.newPage()
  try {
    return await page.evaluate(countRounds)
  } finally {
    await page.close()
  }
}
