import { ChoiceList, type ChoiceListProps } from '../inputs/choice-list'
import { Sheet } from './sheet'

export interface ChoiceSheetProps<Value extends string> extends ChoiceListProps<Value> {
  open: boolean
  onClose: () => void
  title: string
}

/** A sheet to choose one of a few; choosing closes it. */
export function ChoiceSheet<Value extends string>({
  open,
  onClose,
  title,
  onChoose,
  ...list
}: ChoiceSheetProps<Value>) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <ChoiceList
        {...list}
        onChoose={(value) => {
          onChoose(value)
          onClose()
        }}
      />
    </Sheet>
  )
}
