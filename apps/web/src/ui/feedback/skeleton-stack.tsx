import { Stack, type StackProps } from '../layout/stack'
import { Skeleton } from './loading'

interface SkeletonStackProps extends Pick<StackProps, 'gap' | 'width'> {
  /** Height of each part in px, from top to bottom. */
  heights: readonly number[]
  radius?: number
}

/** Placeholder of cards or fields in a column. */
export function SkeletonStack({ heights, radius = 14, ...column }: SkeletonStackProps) {
  return (
    <Stack {...column} aria-busy="true">
      {heights.map((height, index) => (
        <Skeleton key={`${index} ${height}`} height={height} radius={radius} />
      ))}
    </Stack>
  )
}
