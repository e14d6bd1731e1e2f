import { referenceLists } from './reference/reference-lists.ts';
import type { World } from './world.ts';

export function addReferenceLists(world: World): void {
  for (const [list, options] of Object.entries(referenceLists)) {
    for (const [position, option] of options.entries()) {
      const id = world.reference_options.length + 1;
      world.reference_options.push({
        ...option,
        id,
        list,
        position,
        locale_key: `${list}.${keyOf(option.code ?? option.name)}`,
      });
    }
  }
}

/** `Ze/hir` → `ze_hir`. */
function keyOf(name: string): string {
  const letters = name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return letters.replaceAll(/[^a-z0-9]+/g, '_').replaceAll(/^_|_$/g, '');
}
