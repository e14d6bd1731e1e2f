/** The names in a table, as its type knows them. */
export function namesOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table).filter((name): name is keyof Table & string => name in table);
}
