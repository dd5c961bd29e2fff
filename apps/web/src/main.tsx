import './ui/tokens.css'
import './ui/contrast.css'
import './ui/base.css'
import { boot } from './app/boot'

const place = document.getElementById('root')
if (place) {
  if (import.meta.env.DEV && window.location.pathname === '/gallery') {
    const { showGallery } = await import('./gallery/show-gallery')
    showGallery(place)
  } else boot(place)
}
