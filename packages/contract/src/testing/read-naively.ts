/** Cells as a program finds them that splits a file at every separator and line break and takes quotes for decoration. */
export function readNaively(file: string, separator: string): string[] {
  return file.split(/\r\n|\r|\n/).flatMap((line) => line.split(separator).map((cell) => cell.replace(/^["\s]+/, '')));
}
