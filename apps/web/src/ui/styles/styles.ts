// Global style sheets, each imported separately: the build adds the operator's colours to the tokens
// (build/brand-files.ts), before contrast.css.
import './tokens.css'
import './contrast.css'
import './numerals.css'
import './base.css'
