/** Builds a schema in place; annotated as pure at the call, it lets a bundler drop a schema that nobody uses. */
export function define<Value>(build: () => Value): Value {
  return build();
}
