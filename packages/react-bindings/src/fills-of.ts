/** What differs as soon as one of the orders has traded or left. */
export function fillsOf(orders: readonly { readonly id: number; readonly remaining: string }[]): string {
  return orders.map((order) => `${order.id}:${order.remaining}`).join()
}
