import './ui/styles/styles'
import { boot } from './app/boot/boot'

const place = document.getElementById('root')
// The browser has just read all the code of the first screen: it may paint and listen before that runs.
if (place) setTimeout(() => boot(place))
