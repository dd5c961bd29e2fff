type Graph = ReadonlyMap<string, readonly string[]>

export function importGraph(folder: string, base?: string): Graph
export function circles(graph: Graph): readonly string[][]
export function backArrows(graph: Graph): readonly string[]
export function roomFaults(graph: Graph, base: string, ground: string): readonly string[]
export function badCitations(folders?: readonly string[], base?: string): readonly string[]
