/** A text as searches compare it. */
export interface Folded {
  /** Without case and accents. */
  folded: string;
  /** For each character of it, the place in the text where it came from: some become shorter, others longer. */
  origins: number[];
}

/** Folds a text as the search of notes does, so that what was found can be shown where it stands. */
export function fold(text: string): Folded {
  const origins: number[] = [];
  let folded = '';
  let place = 0;
  for (const character of text) {
    const plain = character
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace('’', "'")
      .toLowerCase();
    folded += plain;
    origins.push(...new Array<number>(plain.length).fill(place));
    place += character.length;
  }
  return { folded, origins };
}
