/** Saves a file to the device, as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by then; before that the browser still needs the address.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
