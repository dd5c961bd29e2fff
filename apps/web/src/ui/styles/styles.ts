// The style sheets of the whole page, each from code: the build adds the operator's colours to the tokens (build/brand-files.ts), before contrast.css changes them.
import './tokens.css'
import './contrast.css'
import './numerals.css'
import './base.css'
