import { useState } from 'react'

/** Entry of a list that a sheet shows; it stays known while the sheet closes. */
export function useChosen<Entry>() {
  const [entry, setEntry] = useState<Entry>()
  const [open, setOpen] = useState(false)
  return {
    /** Undefined until one is shown. */
    entry,
    open,
    show(next: Entry) {
      setEntry(next)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
