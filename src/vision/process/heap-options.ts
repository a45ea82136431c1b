/** V8's options need no more than these where a process has a gigabyte; one with less has them in proportion. */
const [whole, young, growing] = [1024, 32, 400];

/**
 * V8's options for a process of so many megabytes. Left to itself V8 collects all garbage three times a dossier, for pixels lie
 * outside of its heap, and each time forgets what it compiled of functions within functions: a third of all work.
 */
export function heapOptions(megabytes: number): readonly string[] {
  const share = Math.min(1, megabytes / whole);
  const semiSpace = Math.ceil(young * share);
  return [
    `--max-old-space-size=${megabytes}`,
    `--min-semi-space-size=${semiSpace}`,
    `--max-semi-space-size=${semiSpace}`,
    `--heap-growing-percent=${Math.ceil(growing * share)}`,
  ];
}
