import { Chip } from '../ui/controls/button'
import { Highlight } from '../ui/inputs/search-field'
import { Card } from '../ui/layout/card'
import { FactList, ListRow } from '../ui/layout/rows'
import { Part } from './part'

/** What lists and tells. */
export function ListsPart() {
  return (
    <Part id="lists" title="Lists, cards, texts">
      <Card flush title="Account">
        <ListRow icon="id" label="Identity verification" value="Verified" onPress={() => {}} />
        <ListRow icon="shield" label="Security centre" hint="Password, phone, email" onPress={() => {}} />
        <ListRow icon="globe" label="Русский" value={<Chip>Coming</Chip>} disabled onPress={() => {}} />
        <ListRow label="Limit" chosen onPress={() => {}} />
        <ListRow label="Market" chosen={false} onPress={() => {}} />
        <ListRow icon="info" label="Version" value="BGK 1.0" />
      </Card>
      <Card>
        <FactList
          rows={[
            { label: 'Side', value: 'Buy', tone: 'up' },
            { label: 'Result', value: '−12.40 USDT', tone: 'down' },
            { label: 'Price', value: '64,120.00 USDT' },
          ]}
        />
      </Card>
      <p>
        <Highlight text="BTC/USDT" match="tc" />
      </p>
    </Part>
  )
}
