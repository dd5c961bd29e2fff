/** What the app says in a language, by file and key, with values put in. */
export type Say = (name: string, key: string, values?: Readonly<Record<string, string | number>>) => string
export function speaker(locale: string): Say
export function pattern(text: string): RegExp
