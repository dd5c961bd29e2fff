import './ui/styles.css'
import { boot } from './app/boot'

const place = document.getElementById('root')
if (place) boot(place)
