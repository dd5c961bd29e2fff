interface Query<T> {
  refetch(options: {
    cancelRefetch: boolean
  }): Promise<{ readonly data: T | undefined; readonly error: unknown }>
}

/** A read's answer of now; undefined when there is none. Joins the request that every write makes after itself. */
export async function newest<T>(query: Query<T>): Promise<T | undefined> {
  const { data, error } = await query.refetch({ cancelRefetch: false })
  return error ? undefined : data
}
