/** A fresh process that opens one reader, reads one picture, says so, and goes. Without a reader it only says so. */

const [name = '', path = ''] = process.argv.slice(2);
if (name === '') {
  process.send?.(process.memoryUsage().rss);
} else {
  // Loaded late, so that an empty name shows what Node and tsx take by themselves.
  const { readers } = await import('./all.ts');
  const { readPictureFile } = await import('./picture-file.ts');
  const reader = await readers.find((candidate) => candidate.name === name)?.open();
  if (reader === undefined) throw new Error(`No reader is called ${name}.`);
  await (await reader.open(await readPictureFile(path))).readPicture();
  process.send?.(process.memoryUsage().rss);
  await reader.close();
}
process.disconnect();

export {};
