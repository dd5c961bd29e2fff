/** Seconds as mm:ss; an hour and more count on in minutes. */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
