/** Node's part of the bot lab: bots from files, seeds in worker threads. */
export { LabError } from './lab-error'
