/** The compiler is a program of Go. Cleared up less often, its memory grows by a tenth and its work shrinks by a fifth. */
export const compilerEnvironment: Readonly<Record<string, string>> = { GOGC: '400' };
