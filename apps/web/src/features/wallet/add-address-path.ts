/** Where an address for a coin on one chain is added to the book; from there a saved one leads back. */
export const addAddressPath = ({ coin, chain }: { readonly coin: string; readonly chain: string }): string =>
  `/coinAddress?${new URLSearchParams({ add: '1', coin, chain })}`
