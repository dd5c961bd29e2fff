export function packApp(folder: string): Buffer
export function unpackApp(packed: Buffer, folder: string): void
