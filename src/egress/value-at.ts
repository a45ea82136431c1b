/** The value at a dotted path of what JSON gave; the whole for the empty path. */
export function valueAt(value: unknown, path: string): unknown {
  let current = value;
  for (const step of path === '' ? [] : path.split('.')) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return undefined;
    current = (current as Record<string, unknown>)[step];
  }
  return current;
}
