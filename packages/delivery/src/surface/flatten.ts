import type { ModuleSurface } from './surface-file.ts';

/** One name of a module's surface. */
export interface Item {
  signature: string;
  /** False for a type that members speak of and that cannot be imported. */
  exported: boolean;
}

/** Members, what is behind them, and their properties by one name each: `Notice.kind`. */
export function itemsOf({ members, behind }: ModuleSurface): Map<string, Item> {
  const items = (signatures: Record<string, string>, exported: boolean) =>
    Object.entries(signatures).map(([name, signature]): [string, Item] => [name, { signature, exported }]);
  return new Map([...items(behind, false), ...items(members, true)]);
}

/** The type that a property belongs to: `Notice.kind` → `Notice`; null for a name of its own. */
export function ownerOf(name: string): string | null {
  const dot = name.indexOf('.');
  return dot < 0 ? null : name.slice(0, dot);
}
