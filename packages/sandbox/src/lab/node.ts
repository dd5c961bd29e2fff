/** Node's part of the bot lab: bots from files, seeds in worker threads. */
export { LabError } from './lab-error'
export { chartLibrary } from './results/chart-library'
export { type LoadedBot, loadBot, loadProperties } from './runner/load-bot'
export { runSeeds, type SeedProgress, type SeedRuns } from './runner/run-seeds'
export { type ServedRuns, serveLab } from './runner/serve-lab'
