/** A line on the terminal that renews itself while a file is read, at most once a second. */
export function progressLine(): (report: { readonly lines: number; readonly bad: number }) => void {
  const start = Date.now();
  let shownAt = start;
  return ({ lines, bad }) => {
    const now = Date.now();
    if (now - shownAt < 1000) return;
    shownAt = now;
    const rate = Math.round(lines / ((now - start) / 1000));
    const end = process.stderr.isTTY ? '\r' : '\n';
    process.stderr.write(`${lines} lines, ${bad} bad, ${rate} lines a second${end}`);
  };
}
