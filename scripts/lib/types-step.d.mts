export function typesStep(
  entry?: Readonly<Record<string, string>>,
): false | { entry?: Record<string, string>; compilerOptions: { composite: false; incremental: true } }
