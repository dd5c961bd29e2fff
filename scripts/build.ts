// `npm run build`: the packages as they are published, with their types, and the web app.
import { build } from './workspace/build'

await build('build:all')
