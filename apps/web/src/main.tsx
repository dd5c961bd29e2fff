import './ui/tokens.css'
import './ui/contrast.css'
import './ui/base.css'
import { boot } from './app/boot'

const place = document.getElementById('root')
if (place) boot(place)
