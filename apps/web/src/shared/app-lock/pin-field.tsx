import { CodeBoxes, type CodeBoxesProps } from '../../ui/inputs/code-boxes'
import { PIN_LENGTH } from './pin'

type PinFieldProps = Pick<CodeBoxesProps, 'label' | 'value' | 'onChange' | 'error' | 'autoFocus'>

export function PinField(props: PinFieldProps) {
  return <CodeBoxes {...props} secret length={PIN_LENGTH} autoComplete="off" enterKeyHint="done" />
}
