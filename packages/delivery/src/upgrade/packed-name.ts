/** `portal-ui-0.12.14.tgz`: how npm calls the packed file of a scoped package. */
export const packedName = (name: string, version: string) =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

/** The spec of a packed file: `file:../packages/portal-ui-0.12.14.tgz`. @param from its folder, from the repository's */
export const packedSpec = (from: string, name: string, version: string) =>
  `file:${from === '' ? '.' : from}/${packedName(name, version)}`;
