import { Part } from './part'

const steps = [
  'display',
  'h1',
  'h2',
  'title',
  'body',
  'body-strong',
  'label',
  'caption',
  'micro',
  'input',
] as const

/** The steps of type, each with digits: all as wide as one another. */
export function TypePart() {
  return (
    <Part id="type" title="Type">
      {steps.map((step) => (
        <p key={step} data-step={step} style={{ font: `var(--t-${step})` }}>
          {step} 1,234.56
        </p>
      ))}
    </Part>
  )
}
