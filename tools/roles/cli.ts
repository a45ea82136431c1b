/**
 * Pages that the network of models/roles.onnx learns from, each word with its role:
 *
 *   node --import tsx tools/roles/cli.ts lines OUT.gz FROM+COUNT ...
 *   node --import tsx tools/roles/cli.ts draw FOLDER own:FROM+COUNT variants:FROM+COUNT ...
 *   node --import tsx tools/roles/cli.ts read OUT.gz FOLDER
 *
 * A process that draws cannot read: pictures are decoded where nothing else is.
 */
const [command, target = '', ...rest] = process.argv.slice(2);
switch (command) {
  case 'lines':
    await (await import('./line-pages.ts')).writeLinePages(target, rest);
    break;
  case 'draw':
    await (await import('./draw-pages.ts')).drawPages(target, rest);
    break;
  case 'read':
    await (await import('./read-pages.ts')).writeReadPages(target, rest[0] ?? '');
    break;
  default:
    process.stderr.write('lines, draw or read is expected; the head of tools/roles/cli.ts says how.\n');
    process.exitCode = 2;
}
