// Script injected into each document, the same in every engine.
import { isBusy, screenFaults, sheetFaults } from './faults'
import { aim, attributes, choose, openSheets, texts } from './find'

const page = {
  aim,
  attributes,
  choose,
  texts,
  isBusy,
  screenFaults,
  sheetFaults,
  countSheets: () => openSheets().length,
}
export type InPage = typeof page

Object.assign(globalThis, { inPage: page })
