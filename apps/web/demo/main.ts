import '../src/ui/styles/styles'
import './notice.css'
import { startDemo } from './start-demo'

const place = document.getElementById('root')
if (place) void startDemo(place)
