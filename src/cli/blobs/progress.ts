/** Says on standard error how far it is, now and then; nothing where programs read the output. */
export function progress<T>(silent: boolean | undefined, words: (value: T) => string): (value: T) => void {
  const seconds = 5;
  let last = Date.now();
  return (value) => {
    if (silent || Date.now() - last < seconds * 1000) return;
    last = Date.now();
    process.stderr.write(`${words(value)}\n`);
  };
}

export function sizeWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${power === 0 ? bytes : (bytes / 1000 ** power).toFixed(1)} ${units[power]}`;
}
