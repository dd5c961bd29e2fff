import './ui/styles/styles'
import { boot } from './app/boot/boot'

const place = document.getElementById('root')
// Yields after parsing the first screen's code: the browser may paint and handle input first.
if (place) setTimeout(() => boot(place))
