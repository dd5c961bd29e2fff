/** Seconds as mm:ss; an hour and more count on in minutes. `--` where they are not known. */
export function clockText(seconds: number | undefined): string {
  if (seconds === undefined) return '--'
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
