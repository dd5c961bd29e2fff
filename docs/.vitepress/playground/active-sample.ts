import { shallowRef } from 'vue'

/** Block that shows the live book: that of the last run. */
export const activeSample = shallowRef('')
