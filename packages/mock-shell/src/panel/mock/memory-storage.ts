/** A storage in memory that tells of its changes: the portal's own, apart from what the panel keeps in the browser. */
export class MemoryStorage implements Storage {
  [name: string]: unknown;
  readonly #values = new Map<string, string>();
  readonly #onChange: (key: string) => void;

  /** @param onChange told the key of a value that was written or removed */
  constructor(onChange: (key: string) => void) {
    this.#onChange = onChange;
  }

  get length(): number {
    return this.#values.size;
  }

  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#values.set(key, value);
    this.#onChange(key);
  }

  removeItem(key: string): void {
    if (this.#values.delete(key)) this.#onChange(key);
  }

  clear(): void {
    const keys = [...this.#values.keys()];
    this.#values.clear();
    keys.forEach(this.#onChange);
  }
}
