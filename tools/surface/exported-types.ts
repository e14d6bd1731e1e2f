/** Names that a declaration file hands on from elsewhere as types. API Extractor leaves that word out for libraries. */
export function exportedTypes(declarations: string): string[] {
  const lists = declarations.matchAll(/^export (type )?\{([^}]*)\}/gm);
  const names = [...lists].flatMap(([, all, list = '']) =>
    list.split(',').flatMap((part) => {
      const [, type, name] = /^\s*(type )?(?:\w+ as )?(\w+)\s*$/.exec(part) ?? [];
      return name !== undefined && (all || type) ? [name] : [];
    }),
  );
  return names.sort();
}
