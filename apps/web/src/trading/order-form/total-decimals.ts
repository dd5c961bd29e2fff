/** With how many decimals a total in the quote coin is shown: as a balance where prices are whole money, all of them for a small coin. */
export const totalDecimals = (priceDecimals: number): number => (priceDecimals > 4 ? 8 : 4)
